import { median } from '../measure';

/** Two series that were measured in turn, beside each other. */
export interface ComparedMedians {
  /** Median of ours over the median of the peer's. */
  readonly ratio: number;
  /** 95 % interval of that ratio. */
  readonly interval: readonly [number, number];
}

const SAMPLES = 2_000;
const SEED = 20_261;

/**
 * The ratio of two medians with its bootstrap interval: rounds are drawn again with replacement, both of a round together,
 * since what disturbed one disturbed the other. The draws are the same in every run.
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

/** Numbers from 0 to 1 that look random and are the same for a seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
