import type { ReleaseState, VitalRating } from '@tessera/contracts/admin-releases';
import type { ReleaseChannel } from '@tessera/contracts/release-channel';

const number = new Intl.NumberFormat('en-US');

export const releasesText = {
  ms: (value: number | null) => (value === null ? '—' : `${number.format(Math.round(value))} ms`),
  wasRolledBack: (name: string, version: string) => `${name} ${version} was rolled back.`,
  wasStopped: (name: string, version: string) => `The canary of ${name} ${version} was stopped.`,
  setCanary: 'Canary…',
  setCanaryOf: (name: string) => `Canary of ${name}`,
  promote: 'Promote',
  stop: 'Stop',
  rollBack: 'Roll back',
  /** An older server does not send the target version. */
  rollBackTo: (version: string | undefined) =>
    version === undefined ? 'Roll back' : `Roll back to ${version}`,
  of: (verb: string, name: string) => `${verb} ${name}`,
  promoteText: (before: string | null) =>
    before === null
      ? 'Everyone gets it with their next page load.'
      : `Everyone gets it with their next page load. ${before} is kept, and you can roll back to it.`,
  stopTitle: (name: string, version: string) => `Stop the canary of ${name} ${version}?`,
  stopText: (stable: string | null) =>
    stable === null
      ? 'Nobody gets it any more, and there is no stable version: the remote is gone for everyone.'
      : `Nobody gets it any more. Those who had it get ${stable} with their next page load.`,
  rollBackOf: (name: string, to: string | undefined) =>
    to === undefined ? `Roll back ${name}` : `Roll back ${name} to ${to}`,
  rollBackText: (stable: string, to = 'the version that was stable before it') =>
    `A second person must approve it within 24 hours. Then everyone gets ${to} instead of ${stable} with their next page load.`,
  rolledBack: (name: string, version: string | null) =>
    version === null ? `${name} was rolled back` : `${name} was rolled back to ${version}`,
  frame: (name: string | null, place: string) => (name === null ? `at ${place}` : `at ${name} (${place})`),
  people: (count: number) => `${number.format(count)} ${count === 1 ? 'person' : 'people'}`,
  visits: (count: number) => `${number.format(count)} ${count === 1 ? 'visit' : 'visits'}`,
  vitals: 'Web vitals of the last 28 days, at the 75th percentile',
  comparedWith: 'compared with',
  allPages: 'All pages',
  otherPages: 'Other pages',
  before: (value: string) => `${value} before`,
  /** @param share change of a vital: 0.2 is 20 % more. Less is better. */
  change: (share: number) =>
    Math.abs(share) < 0.05
      ? 'about the same'
      : `${number.format(Math.round(Math.abs(share) * 100))}% ${share < 0 ? 'better' : 'worse'}`,
  times: (count: number) => `${number.format(count)} ${count === 1 ? 'time' : 'times'}`,
  growsBy: (steps: readonly number[], every: string) =>
    `Grows ${every}: ${steps.map((step) => `${step}%`).join(', ')}`,
  rampStep: ({ steps, step }: { steps: readonly number[]; step: number }) =>
    `Step ${step + 1} of ${steps.length}`,
  rampSteps: (steps: readonly number[]) => `of ${steps.map((step) => `${step}%`).join(', ')}; the next from`,
  staged: 'Staged',
  previewUntil: (date: string) => `preview until ${date}`,
  filledBy: (names: readonly string[]) =>
    names.length === 0 ? 'not filled' : `filled by ${names.join(', ')}`,
} as const;

export const killText = {
  state: 'Killed',
  takeOver: 'Take over the kill',
  since: (reason: string, at: string) => `${reason} Since ${at}.`,
  kill: {
    button: 'Kill for everyone',
    title: (name: string) => `Kill ${name} for everyone?`,
    lead: 'Its pages say that it is not available right now, and its navigation entries and slots go. Open tabs reload after a pending payment; unsaved text in them is lost. This lasts until it is revived.',
    submit: 'Kill',
    done: (name: string) => `${name} is killed`,
  },
  revive: {
    button: 'Revive',
    title: (name: string) => `Revive ${name}?`,
    lead: 'Everyone gets the stable version, or the canary, with the next page.',
    submit: 'Revive',
    done: (name: string) => `${name} is revived`,
  },
} as const;

export const ratingText: Record<VitalRating, string> = {
  good: 'Good',
  'needs-improvement': 'Needs improvement',
  poor: 'Poor',
};

export const channelText: Record<ReleaseChannel, string> = {
  development: 'Development',
  staging: 'Staging',
  production: 'Production',
};

export const stateText: Record<ReleaseState, string> = {
  stable: 'Stable',
  canary: 'Canary',
  'rolled-back': 'Rolled back',
  stopped: 'Stopped',
};
