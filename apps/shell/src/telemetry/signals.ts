/** Something the page saw and the server is to hear of. */
export type Signal =
  { readonly error: unknown } | { readonly remote: string; readonly version: string; readonly ms: number };

/** A page that breaks all the time says no more than this before the code that sends it has come. */
const MOST_EARLY = 50;

const early: Signal[] = [];
let take = (signal: Signal): void => {
  if (early.length < MOST_EARLY) early.push(signal);
};

/** Told where it happens; kept until somebody listens. */
export const tell = (signal: Signal): void => take(signal);

/** Takes all that was told before, and what comes from now on. */
export function listen(listener: (signal: Signal) => void): void {
  take = listener;
  early.splice(0).forEach(listener);
}
