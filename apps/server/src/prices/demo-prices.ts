import { HOUR } from '../clock';
import type { PriceSource } from './price-source';

/** USD in millionths, and how far the series swings around it in ten-thousandths. */
const BASES: Readonly<Record<string, { micros: bigint; swing: number }>> = {
  OPT: { micros: 42_000n, swing: 900 },
  ETH: { micros: 3_120_000_000n, swing: 450 },
  WBTC: { micros: 96_500_000_000n, swing: 380 },
  USDT: { micros: 1_000_000n, swing: 8 },
  USDC: { micros: 1_000_000n, swing: 5 },
};

/** A series that looks like a market and is none: a pure function of symbol and time, the same on every machine. */
export const demoPrices: PriceSource = {
  name: 'demo',
  quote: (symbols, times) =>
    Promise.resolve(
      symbols.flatMap((symbol) => {
        const base = BASES[symbol];
        return base ? times.map((at) => ({ symbol, at, usd: price(symbol, base, at) })) : [];
      }),
    ),
};

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
