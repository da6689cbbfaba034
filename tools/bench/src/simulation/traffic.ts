import type { Values } from './parameters';
import type { PartName } from './parts';
import type { Random } from './random';
import type { Job, Visit } from './simulate';

/** Carries events from the database to the processes with open pages. */
export type FanOut = 'notify' | 'nats';

interface TrafficParameters {
  readonly people: number;
  readonly values: Values;
  readonly fanOut: FanOut;
}

const DAY = 86_400;

/** Calls per second of each kind in the busiest hour. */
export interface Rates {
  readonly reads: number;
  /** Writes of the last activity of a session. */
  readonly activities: number;
  readonly signIns: number;
  readonly sends: number;
}

/** Returns the rates of the busiest hour. */
export function peakRates(people: number, values: Values): Rates {
  const active = (people * values.activeShare * values.peak) / DAY;
  const polls = (people * values.rewardShare) / values.rewardPollSeconds;
  return {
    reads: active * values.readsPerActive + polls,
    activities: (active * values.minutesPerActive * 60) / values.activitySeconds,
    signIns: active * values.signInsPerActive,
    sends: active * values.sendsPerActive,
  };
}

const visit = (part: PartName, milliseconds: number): Visit<PartName> => ({
  part,
  seconds: milliseconds / 1000,
});

const carry = (messages: number, { values, fanOut }: TrafficParameters): Visit<PartName>[] => [
  visit(fanOut, messages * values[fanOut]),
  visit('streams', messages * values.deliver),
];

/** Mean visits of each kind of work. */
export function meanVisits(parameters: TrafficParameters) {
  const { values } = parameters;
  const half = values.sendNotices / 2;
  return {
    laggingRead: [visit('api', values.readApi), visit('replica', values.readDatabase)],
    read: [visit('api', values.readApi), visit('primary', values.readDatabase)],
    activity: [visit('primary', values.activityDatabase)],
    signIn: [visit('api', values.signInApi), visit('primary', values.signInDatabase)],
    send: [
      visit('api', (1 - values.blockShare) * values.sendServer),
      visit('rpc', values.sendCalls * values.rpc),
      visit('signer', values.sendSigner),
      visit('primary', (1 - values.blockShare) * values.sendDatabase),
      ...carry(half, parameters),
    ],
    block: [visit('indexer', values.blockIndexer)],
    /** One payment of a block. The indexer handles them in sequence. */
    entry: [
      visit('indexer', values.blockShare * values.sendServer),
      visit('rpc', values.entryCalls * values.rpc),
      visit('primary', values.blockShare * values.sendDatabase),
      ...carry(half, parameters),
    ],
  };
}

/**
 * Yields the calls of the busiest hour as a Poisson process, and at each interval a block with the payments since the last one: all on one
 * chain, the worst case for its indexer.
 * Times of service are exponential.
 */
export function* traffic(
  parameters: TrafficParameters & { readonly random: Random },
): Generator<Job<PartName>, void> {
  const { people, values, random } = parameters;
  const { reads, activities, signIns, sends } = peakRates(people, values);
  const visits = meanVisits(parameters);
  const kinds: readonly (readonly [rate: number, mean: readonly Visit<PartName>[]])[] = [
    [reads * values.lagShare, visits.laggingRead],
    [reads * (1 - values.lagShare), visits.read],
    [activities, visits.activity],
    [signIns, visits.signIn],
    [sends, visits.send],
  ];
  const total = kinds.reduce((sum, [rate]) => sum + rate, 0);
  const drawn = (mean: readonly Visit<PartName>[]) =>
    mean.map(({ part, seconds }) => ({ part, seconds: random.exponential(seconds) }));
  const choose = () => {
    let left = random.next() * total;
    return kinds.find(([rate]) => (left -= rate) < 0)?.[1] ?? visits.read;
  };
  let entries = 0;
  let block = values.blockSeconds;
  for (let at = random.exponential(1 / total); ; at += random.exponential(1 / total)) {
    for (; block <= at; block += values.blockSeconds) {
      yield { at: block, visits: visits.block };
      for (; entries > 0; entries -= 1) yield { at: block, visits: drawn(visits.entry) };
    }
    const chosen = choose();
    if (chosen === visits.send) entries += 1;
    yield { at, visits: drawn(chosen) };
  }
}
