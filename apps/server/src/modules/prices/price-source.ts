import type { PricePoint } from './prices.repository';

/** Only the job `prices-refresh` calls this. Pages read stored prices, so no page waits for a source. */
export interface PriceSource {
  /** Key of the stored prices. Pages mark prices of the source `demo` as demo prices. */
  readonly name: string;
  latest(symbols: readonly string[], now: Date): Promise<PricePoint[]>;
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
