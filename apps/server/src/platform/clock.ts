export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export function createTestClock(start: Date = new Date()) {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    advance: (milliseconds: number) => void (current += milliseconds),
    set: (time: Date) => void (current = time.getTime()),
  };
}
export type TestClock = ReturnType<typeof createTestClock>;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
