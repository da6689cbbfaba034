export type Signal =
  | { readonly error: unknown }
  | { readonly remote: string; readonly version: string; readonly ms: number };

/** Maximum of buffered signals, for a page that throws in a loop before the reporter loads. */
const MOST_EARLY = 50;

const early: Signal[] = [];
let take = (signal: Signal): void => {
  if (early.length < MOST_EARLY) early.push(signal);
};

/** Emits a signal. Buffered until `listen` is called. */
export const tell = (signal: Signal): void => take(signal);

export function listen(listener: (signal: Signal) => void): void {
  take = listener;
  early.splice(0).forEach(listener);
}
