/** DESIGN.md, Remote: nothing, then a spinner, then the card with Retry, then given up. Milliseconds. */
export const SPINNER_AFTER_MS = 200;
export const SLOW_AFTER_MS = 3_000;
export const GIVE_UP_AFTER_MS = 10_000;
