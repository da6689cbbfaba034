/** Where block times come from. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
