/** Mistakes that the fault harness switches on, one at a time, to prove that it would catch each of them. */
export const seededBugs = [
  'broadcast-before-store',
  'nonce-outside-transaction',
  'key-ignored',
  'request-not-compared',
  'float-amount',
  'try-counted-late',
  'signed-again',
  'in-flight-not-subtracted',
  'credited-twice',
  'final-at-first-sight',
  'silence-is-failure',
] as const;

export type SeededBug = (typeof seededBugs)[number];

/** Read through a name of its own: a bundler makes `process.env.NODE_ENV` a constant, and this must be asked at run time. */
const { env } = process;

/** Whether this process was started by the harness with that mistake in it; never anywhere else. */
export function hasBug(name: SeededBug): boolean {
  return env['NODE_ENV'] === 'test' && env['SEEDED_BUG'] === name;
}
