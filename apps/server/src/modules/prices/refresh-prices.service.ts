import type { LedgerDeps } from '../chains';
import { DAY, HOUR } from '../../platform/clock';
import { PriceSourceError, type PriceSource } from './price-source';
import { pricesAt, savePrices, thinPrices } from './prices.repository';

const YEAR = 366 * DAY;

/** Two looks into the past, each at the price that must be known for it to be there. */
const SPANS = [
  { days: 14, from: DAY + HOUR, to: DAY },
  { days: 365, from: 300 * DAY, to: 290 * DAY },
];
/** A past that could not be had is asked for again after this long. */
const ASK_AGAIN = HOUR;
/** Free plans count every call: a new database fills over some minutes. */
const LOOKS_A_RUN = 2;

export interface PriceJob {
  /** Asks the source for prices now, and bit by bit for the past; what fails waits for the next minute. */
  run(): Promise<void>;
}

/** The job of every minute. */
export function createPriceJob(deps: LedgerDeps, source: PriceSource): PriceJob {
  const { db, clock, logger, chains } = deps;
  const symbols = [...new Set(chains.all.flatMap(({ assets }) => assets.map(({ symbol }) => symbol)))];
  const askedAt = new Map<string, number>();
  const limit = source.name === 'demo' ? Infinity : LOOKS_A_RUN;

  async function fillPast(now: Date): Promise<void> {
    let left = limit;
    for (const { days, from, to } of SPANS) {
      const known = await pricesAt(db, source.name, before(now, to), before(now, from));
      for (const symbol of symbols) {
        const key = `${symbol}:${days}`;
        const askedLately = now.getTime() - (askedAt.get(key) ?? 0) < ASK_AGAIN;
        if (known.has(symbol) || askedLately || left === 0) continue;
        left -= 1;
        askedAt.set(key, now.getTime());
        await savePrices(db, source.name, await source.history(symbol, days, now));
      }
    }
  }

  return {
    async run() {
      const now = clock.now();
      try {
        await savePrices(db, source.name, await source.latest(symbols, now));
        await fillPast(now);
      } catch (err) {
        if (!(err instanceof PriceSourceError)) throw err;
        logger.warn({ source: source.name, reason: err.message }, 'no new prices');
      }
      await thinPrices(db, source.name, {
        dropBefore: before(now, YEAR),
        thinBefore: before(now, 2 * DAY),
      });
    },
  };
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);
