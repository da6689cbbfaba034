import { median } from '../measure';

/** Comparison of two series that were measured alternately. */
export interface ComparedMedians {
  /** Median of `ours` divided by the median of `peer`. */
  readonly ratio: number;
  /** 95 % confidence interval of the ratio. */
  readonly interval: readonly [number, number];
}

const SAMPLES = 2_000;
const SEED = 20_261;

/**
 * Returns the ratio of two medians with its bootstrap interval. Rounds are resampled as pairs, because a disturbance affects
 * both series of a round. The pseudo-random draws are the same in every run.
 */
export function compareMedians(ours: readonly number[], peer: readonly number[]): ComparedMedians {
  if (ours.length !== peer.length || ours.length === 0) throw new Error('A round has one of each.');
  const random = generator(SEED);
  const ratios = Array.from({ length: SAMPLES }, () => {
    const drawn = ours.map(() => Math.floor(random() * ours.length));
    return median(drawn.map((at) => ours[at] ?? NaN)) / median(drawn.map((at) => peer[at] ?? NaN));
  }).toSorted((one, other) => one - other);
  const at = (share: number) => ratios[Math.round((SAMPLES - 1) * share)] ?? NaN;
  return { ratio: median(ours) / median(peer), interval: [at(0.025), at(0.975)] };
}

/** Returns a pseudo-random generator of numbers from 0 to 1 (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
