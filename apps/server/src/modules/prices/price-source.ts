import type { PricePoint } from './prices.repository';

/** Port of a price provider. Pages read stored prices from the database, so no page waits for the provider. */
export interface PriceSource {
  /** Prices are stored under this name. Pages mark the prices of `demo` as demo prices. */
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
