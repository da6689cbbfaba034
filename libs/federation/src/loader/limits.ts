/** Milliseconds until the spinner, the slow card and the failure (DESIGN.md, Remote). */
export const SPINNER_AFTER_MS = 200;
export const SLOW_AFTER_MS = 3_000;
export const GIVE_UP_AFTER_MS = 10_000;
