import type { LedgerDeps } from '../chains';
import { DAY, HOUR } from '../../platform/clock';
import { PriceSourceError, type PriceSource } from './price-source';
import { pricesAt, savePrices, thinPrices } from './prices.repository';

const RETENTION = 366 * DAY;
const THIN_AFTER = 2 * DAY;

/** The history of the last `days` counts as loaded if a stored price is between `to` and `from` ms old. */
const HISTORIES = [
  { days: 14, from: DAY + HOUR, to: DAY },
  { days: 365, from: 300 * DAY, to: 290 * DAY },
];
const RETRY_AFTER = HOUR;
/** Limited, because free plans of price services allow only a few calls. */
const HISTORY_CALLS_PER_RUN = 2;

export function createPriceJob(deps: LedgerDeps, source: PriceSource) {
  const { db, clock, logger, chains } = deps;
  const symbols = [...new Set(chains.all.flatMap(({ assets }) => assets.map(({ symbol }) => symbol)))];
  const requestedAt = new Map<string, number>();
  const callLimit = source.name === 'demo' ? Infinity : HISTORY_CALLS_PER_RUN;

  async function loadHistories(now: Date): Promise<void> {
    let callsLeft = callLimit;
    for (const { days, from, to } of HISTORIES) {
      const stored = await pricesAt(db, source.name, before(now, to), before(now, from));
      for (const symbol of symbols) {
        const key = `${symbol}:${days}`;
        const waits = now.getTime() - (requestedAt.get(key) ?? 0) < RETRY_AFTER;
        if (stored.has(symbol) || waits || callsLeft === 0) continue;
        callsLeft -= 1;
        requestedAt.set(key, now.getTime());
        await savePrices(db, source.name, await source.history(symbol, days, now));
      }
    }
  }

  return {
    async run() {
      const now = clock.now();
      try {
        await savePrices(db, source.name, await source.latest(symbols, now));
        await loadHistories(now);
      } catch (err) {
        if (!(err instanceof PriceSourceError)) throw err;
        logger.warn({ source: source.name, reason: err.message }, 'no new prices');
      }
      await thinPrices(db, source.name, {
        dropBefore: before(now, RETENTION),
        thinBefore: before(now, THIN_AFTER),
      });
    },
  };
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
