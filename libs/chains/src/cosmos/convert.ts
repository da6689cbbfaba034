import { cosmosAssets } from './assets';

const DECIMALS = 18;

/** "50000000000000000" (18 implied decimals) is "0.05". */
export function toShare(parts: string): string {
  const digits = parts.padStart(DECIMALS + 1, '0');
  const fraction = digits.slice(-DECIMALS).replace(/0+$/, '');
  const whole = digits.slice(0, -DECIMALS);
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** Truncated to milliseconds. */
export const toTime = (time: { getTime(): number }): string => new Date(time.getTime()).toISOString();

export const timeOf = ({ seconds, nanos }: { readonly seconds: bigint; readonly nanos: number }): string =>
  toTime(new Date(Number(seconds) * 1000 + Math.floor(nanos / 1_000_000)));

/** Parses `5uOPT,3ibc/AB…`; `symbol` is undefined for unknown denominations. */
export function parseCoins(
  text: string | undefined,
): { readonly symbol: string | undefined; readonly base: bigint }[] {
  if (text === undefined) return [];
  return text.split(',').flatMap((part) => {
    const match = /^(\d{1,78})([a-zA-Z][\w/:.-]{1,127})$/.exec(part);
    if (!match) return [];
    const [, amount = '0', denom] = match;
    return [{ symbol: cosmosAssets.find((asset) => asset.denom === denom)?.symbol, base: BigInt(amount) }];
  });
}

const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/gu;

/** Replaces NUL (rejected by PostgreSQL) and bidi controls, which can disguise a name or amount. */
export const sanitizeText = (text: string): string =>
  text.replaceAll('\u0000', '\uFFFD').replace(BIDI_CONTROLS, '\uFFFD');
