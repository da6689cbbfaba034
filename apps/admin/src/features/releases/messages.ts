import type { ReleaseState } from '@tessera/contracts/admin-releases';

const number = new Intl.NumberFormat('en-US');

export const releasesText = {
  failedTitle: 'The releases did not load',
  emptyTitle: 'No remote was published yet',
  emptyText: 'Publish one with the release tool, and it shows up here.',
  remotes: 'Remotes',
  shellTitle: 'Shell',
  shell: (version: string, date: string) => `Shell ${version}, deployed ${date}`,
  remote: 'Remote',
  stable: 'Stable',
  canary: 'Canary',
  traffic: 'Traffic on canary',
  errors: 'Errors, 1 hour',
  load: 'Load p95',
  state: 'State',
  actions: 'Actions',
  none: 'None',
  ms: (value: number | null) => (value === null ? '—' : `${number.format(Math.round(value))} ms`),
  onCanary: (rate: string) => `canary ${rate}`,
  notStable: 'None yet',

  wasRolledBack: (name: string, version: string) => `${name} ${version} was rolled back.`,
  wasStopped: (name: string, version: string) => `The canary of ${name} ${version} was stopped.`,
  everyoneOn: (version: string) => `Everyone is on ${version}.`,
  readLog: 'Read the log',

  setCanary: 'Canary…',
  setCanaryOf: (name: string) => `Canary of ${name}`,
  promote: 'Promote',
  stop: 'Stop',
  rollBack: 'Roll back',
  /** An older server does not send the target version. */
  rollBackTo: (version: string | undefined) =>
    version === undefined ? 'Roll back' : `Roll back to ${version}`,
  of: (verb: string, name: string) => `${verb} ${name}`,

  promoteTitle: (name: string, version: string) => `Promote ${name} ${version}?`,
  promoteText: (before: string | null) =>
    before === null
      ? 'Everybody gets it with their next page load.'
      : `Everybody gets it with their next page load. ${before} is kept, and you can roll back to it.`,
  stopTitle: (name: string, version: string) => `Stop the canary of ${name} ${version}?`,
  stopText: (stable: string | null) =>
    stable === null
      ? 'Nobody gets it any more, and there is no stable version: the remote is gone for everybody.'
      : `Nobody gets it any more. Those who had it get ${stable} with their next page load.`,
  rollBackOf: (name: string, to: string | undefined) =>
    to === undefined ? `Roll back ${name}` : `Roll back ${name} to ${to}`,
  rollBackText: (stable: string, to = 'the version that was stable before it') =>
    `A second person must approve it within 24 hours. Then everybody gets ${to} instead of ${stable} with their next page load.`,
  needsTwo: 'This version is older than the stable one, so a second person must approve it within 24 hours.',

  asked: 'A second person must approve this',
  askedBy: (who: string, until: string) => `Asked by ${who}, until ${until}`,

  promoted: (name: string, version: string) => `${name} ${version} is stable now`,
  canarySet: (name: string, version: string, percent: number) =>
    `${name} ${version} goes to ${percent}% of people`,
  stopped: (name: string) => `The canary of ${name} is stopped`,
  rolledBack: (name: string, version: string | null) =>
    version === null ? `${name} was rolled back` : `${name} was rolled back to ${version}`,

  canaryText:
    'These people keep it for as long as the canary runs. It stops by itself when too many of its loads fail.',
  version: 'Version',
  published: (version: string, date: string) => `${version}, published ${date}`,
  percent: 'Percent of people',
  percentHelp: 'From 1 to 50',
  percentFault: 'Percent must be a whole number from 1 to 50',
  versionFault: 'Version is required',
  start: 'Start canary',

  commit: 'Commit',
  build: (commit: string) => `Build of commit ${commit}`,
  modified: 'with uncommitted changes',
  owner: 'Owner',
  stableSince: 'Stable since',
  canaryShare: 'Traffic on canary',
  errorsStable: 'Errors of stable, 1 hour',
  errorsCanary: 'Errors of canary, 1 hour',
  dayErrors: 'Errors of the last day',
  noErrors: 'No errors',
  errorsFailed: 'The errors did not load',
  frame: (name: string | null, place: string) => (name === null ? `at ${place}` : `at ${name} (${place})`),
  people: (count: number) => `${number.format(count)} ${count === 1 ? 'person' : 'people'}`,
  reference: (trace: string) => `Reference ${trace}`,
  copyReference: 'Copy reference',
  dayVitals: 'Web vitals of the last day, at the 75th percentile',
  noVitals: 'No visits were measured',
  visits: (count: number) => `${number.format(count)} ${count === 1 ? 'visit' : 'visits'}`,
  times: (count: number) => `${number.format(count)} ${count === 1 ? 'time' : 'times'}`,
  last: (date: string) => `last ${date}`,
  slots: 'Slots',
  ownedBy: (owner: string, contract: number) => `of ${owner}, contract ${contract}`,
  filledBy: (names: readonly string[]) =>
    names.length === 0 ? 'not filled' : `filled by ${names.join(', ')}`,
  kept: 'Versions kept',
  publishedOn: (date: string) => `published ${date}`,
} as const;

export const stateText: Record<ReleaseState, string> = {
  stable: 'Stable',
  canary: 'Canary',
  'rolled-back': 'Rolled back',
  stopped: 'Stopped',
};
