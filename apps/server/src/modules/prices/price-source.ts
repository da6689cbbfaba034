import type { PricePoint } from './prices.repository';

/** Where prices come from. They are kept in the database and served from it: a source never holds up a page. */
export interface PriceSource {
  /** Name under which its prices are kept; `demo` prices are labelled wherever they are shown. */
  readonly name: string;
  /** What each symbol costs now, with the time of the price itself; a symbol without a price is left out. */
  latest(symbols: readonly string[], now: Date): Promise<PricePoint[]>;
  /** What a symbol cost over the last days, coarser the longer ago. */
  history(symbol: string, days: number, now: Date): Promise<PricePoint[]>;
}

/** The source gave no usable answer; the prices that are kept stay, and their age shows. */
export class PriceSourceError extends Error {
  override name = 'PriceSourceError';
  /** @param details the status it answered with, and how long it asked to be left alone. */
  constructor(
    message: string,
    readonly details: { status?: number; retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
  }
}
