import type { PricePoint } from './prices.repository';

/** Port of a price provider. Pages read stored prices from the database, so no page waits for the provider. */
export interface PriceSource {
  /** Key of the stored prices of this source. The interface labels the prices of `demo`. */
  readonly name: string;
  latest(symbols: readonly string[], now: Date): Promise<PricePoint[]>;
  /** Returns the prices of the last `days` days, at an interval that the provider chooses. */
  history(symbol: string, days: number, now: Date): Promise<PricePoint[]>;
}

export class PriceSourceError extends Error {
  override name = 'PriceSourceError';
  constructor(
    message: string,
    readonly details: { status?: number; retryAfterMs?: number | undefined } = {},
  ) {
    super(message);
  }
}
