import type { ChainHealthState } from '@tessera/contracts/admin-health';

const number = new Intl.NumberFormat('en-US');

export const healthText = {
  failedTitle: 'Health did not load',
  asOf: (time: string) => `As of ${time}`,
  stale: (time: string) => `Not updated since ${time}.`,

  silentSince: (name: string, time: string) => `${name} has been silent since ${time}.`,
  neverSeen: (name: string) => `${name} has not been heard yet.`,
  silentText: 'Balances show "at least" and the last known amounts. Transfers there wait.',
  tryNow: 'Try again now',

  chains: 'Chains',
  oneTile: 'One tile is one hour:',
  chain: 'Chain',
  newestBlock: 'Newest block',
  age: 'Age',
  lastDay: 'Last 24 hours',
  state: 'State',
  hours: (counts: string) => `Last 24 hours: ${counts}`,
  hour: (from: string, state: string) => `From ${from}: ${state}`,
  notObserved: 'not observed',
  noChains: 'No chain is followed',

  indexers: 'Indexers',
  indexer: 'Indexer',
  atBlock: 'At block',
  behind: 'Behind',
  unknown: 'unknown',
  noIndexers: 'No indexer runs',

  jobs: 'Jobs',
  stuckOf: (stuck: number, total: number) =>
    stuck === 0 ? 'None is stuck' : `${number.format(stuck)} of ${number.format(total)} stuck`,
  stuckJobs: 'Stuck jobs',
  recentJobs: 'Jobs done lately',
  tried: (times: number) => `tried ${times} ${times === 1 ? 'time' : 'times'}`,
  stuckSince: (span: string) => `stuck for ${span}`,
  retry: 'Retry',
  retrying: 'Retrying',
  retryOf: (task: string, about: string | null) => `Retry ${about === null ? task : `${task}, ${about}`}`,
  doneAt: (time: string) => `done ${time}`,
  done: 'Done',
  noJobs: 'No job is stuck',

  mail: 'Mail',
  waiting: 'Waiting',
  oldest: (count: string, span: string) => `${count}, the oldest for ${span}`,
  failed: 'Failed',
  lastSent: 'Last sent',
  never: 'Nothing yet',

  ledger: 'Ledger',
  findings: 'Open differences to the chains',
  noFindings: 'None',
} as const;

export const stateText: Record<ChainHealthState, string> = { live: 'Live', slow: 'Slow', silent: 'Silent' };
