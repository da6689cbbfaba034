import { median } from '../measure';
import { requestRate, type Target } from './request-rate';

const ROUNDS = 15;
const REQUESTS = 240;

interface Effort {
  readonly rounds?: number;
  /** Requests per round and target. */
  readonly requests?: number;
}

/** Request rate of one target relative to another. */
export interface Compared {
  readonly ratio: number;
  readonly note: string;
}

/** Measures both targets in rounds (15 by default), with alternating order, and compares the medians. */
export async function compareRates(
  one: Target,
  other: Target,
  { rounds = ROUNDS, requests = REQUESTS }: Effort = {},
): Promise<Compared> {
  for (const target of [one, other, one, other]) await requestRate(target, requests);
  const rates: readonly [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const order = round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const);
    for (const at of order) rates[at].push(await requestRate(at === 0 ? one : other, requests));
  }
  const [first, second] = [median(rates[0]), median(rates[1])];
  return {
    ratio: first / second,
    note: `${first.toFixed(0)} and ${second.toFixed(0)} requests a second, medians of ${rounds} rounds`,
  };
}
