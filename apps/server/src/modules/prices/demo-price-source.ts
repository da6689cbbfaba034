import { HOUR, MINUTE } from '../../platform/clock';
import type { PriceSource } from './price-source';
import type { PricePoint } from './prices.repository';

/** `micros`: base price in millionths of a US dollar; `swing`: amplitude in ten-thousandths of the base price. */
const BASES: Readonly<Record<string, { micros: bigint; swing: number }>> = {
  OPT: { micros: 42_000n, swing: 900 },
  ETH: { micros: 3_120_000_000n, swing: 450 },
  WBTC: { micros: 96_500_000_000n, swing: 380 },
  USDT: { micros: 1_000_000n, swing: 8 },
  USDC: { micros: 1_000_000n, swing: 5 },
};

export const demoPriceSource: PriceSource = {
  name: 'demo',
  latest: (symbols, now) =>
    Promise.resolve(
      symbols.flatMap((symbol) => quote(symbol, [new Date(Math.floor(now.getTime() / MINUTE) * MINUTE)])),
    ),
  history: (symbol, days, now) => Promise.resolve(quote(symbol, pastTimes(days, now.getTime()))),
};

function pastTimes(days: number, now: number): Date[] {
  const hour = Math.floor(now / HOUR) * HOUR;
  const times: Date[] = [];
  for (let hours = 0; hours < days * 24; hours += hours < 14 * 24 ? 1 : 6)
    times.push(new Date(hour - hours * HOUR));
  return times.reverse();
}

function quote(symbol: string, times: readonly Date[]): PricePoint[] {
  const base = BASES[symbol];
  return base ? times.map((at) => ({ symbol, at, usd: price(symbol, base, at), change24h: null })) : [];
}

function price(symbol: string, { micros, swing }: { micros: bigint; swing: number }, at: Date): string {
  const hours = at.getTime() / HOUR;
  const phase = symbol.charCodeAt(0);
  const waves =
    Math.sin(hours / 173 + phase) * 0.45 +
    Math.sin(hours / 41 + phase * 2) * 0.3 +
    Math.sin(hours / 11 + phase * 3) * 0.17 +
    Math.sin(hours / 2.3 + phase * 5) * 0.08;
  const moved = micros + (micros * BigInt(Math.round(waves * swing * 100))) / 1_000_000n;
  const digits = moved.toString().padStart(7, '0');
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
