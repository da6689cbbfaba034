/** Deterministic source of random numbers. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns a draw of the exponential distribution, as of independent events or of service times. */
  exponential(mean: number): number;
}

/** Creates a source from a seed: mulberry32, which is fast and passes the usual tests of randomness. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { next, exponential: (mean) => -mean * Math.log(1 - next()) };
}
