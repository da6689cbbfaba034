const REAL = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'requestIdleCallback',
  'cancelIdleCallback',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Noon UTC: half a day from midnight, so that "today" is the same day in every time zone that the tests use. */
export const FIXED_NOW = Date.parse('2026-11-21T12:00:00.000Z');

/** Stops `Date` at `FIXED_NOW`; timers stay real. Call it at the top of a test file that expects relative times. */
export function fixClock(): void {
  jest.useFakeTimers({ now: FIXED_NOW, doNotFake: [...REAL] });
}
