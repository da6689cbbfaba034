import type { Values } from './parameters';
import { type PerPart, partNames, parts, type PartName, perPart } from './parts';
import type { Visit } from './simulate';
import { type FanOut, meanVisits, peakRates } from './traffic';

/** Returns the mean number of busy servers of each part in the busiest hour. */
export function demand(people: number, values: Values, fanOut: FanOut): PerPart<number> {
  const rates = peakRates(people, values);
  const visits = meanVisits({ people, values, fanOut });
  const work: readonly (readonly [rate: number, visits: readonly Visit<PartName>[]])[] = [
    [rates.reads * values.lagShare, visits.laggingRead],
    [rates.reads * (1 - values.lagShare), visits.read],
    [rates.activities, visits.activity],
    [rates.signIns, visits.signIn],
    [rates.sends, visits.send],
    [rates.sends, visits.entry],
    [1 / values.blockSeconds, visits.block],
  ];
  const busy = new Map<PartName, number>();
  for (const [rate, all] of work)
    for (const { part, seconds } of all) busy.set(part, (busy.get(part) ?? 0) + rate * seconds);
  const held = (people * values.openShare) / values.streamsPerProcess;
  return perPart((name) => Math.max(busy.get(name) ?? 0, name === 'streams' ? held : 0));
}

/** Returns the bytes that the databases have after a year. */
export function bytesOf(people: number, values: Values): number {
  const sends = people * values.activeShare * values.sendsPerActive * 365;
  return people * values.personBytes + sends * values.sendBytes;
}

/** Part with a limit, and the number of people at which its work reaches the limit. */
export interface Limit {
  readonly part: PartName;
  readonly people: number;
}

/** Returns the parts that one database cannot have more of, those that saturate first at the beginning. */
export function limits(values: Values): readonly Limit[] {
  const ofNobody = demand(0, values, 'notify');
  const ofMillion = demand(1e6, values, 'notify');
  return partNames
    .flatMap((part) => {
      const { most } = parts[part];
      if (most === undefined) return [];
      return [{ part, people: ((most - ofNobody[part]) / (ofMillion[part] - ofNobody[part])) * 1e6 }];
    })
    .sort((one, other) => one.people - other.people);
}
