import type { PricePoint } from './prices.repository';

/** Port of a price provider. Its prices are stored and served from the database, so no page waits for it. */
export interface PriceSource {
  /** Key of its stored prices. `demo` prices are labelled in the interface. */
  readonly name: string;
  /** Returns current prices with their own time; omits a symbol without a price. */
  latest(symbols: readonly string[], now: Date): Promise<PricePoint[]>;
  /** Returns prices of the last days, at coarser intervals the older they are. */
  history(symbol: string, days: number, now: Date): Promise<PricePoint[]>;
}

/** The source returned no usable response. Stored prices stay and turn stale. */
export class PriceSourceError extends Error {
  override name = 'PriceSourceError';
  /** @param details status of the response and its `Retry-After`. */
  constructor(
    message: string,
    readonly details: { status?: number; retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
  }
}
