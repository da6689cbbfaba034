import { cosmosAssets } from './assets';

/** Parses `5uOPT,3ibc/AB…`; `symbol` is undefined for unknown denominations. */
export function parseCoins(text: string): { readonly symbol: string | undefined; readonly base: bigint }[] {
  return text.split(',').flatMap((part) => {
    const match = /^(\d{1,78})([a-zA-Z][\w/:.-]{1,127})$/.exec(part);
    if (!match) return [];
    const [, amount = '0', denom] = match;
    return [{ symbol: cosmosAssets.find((asset) => asset.denom === denom)?.symbol, base: BigInt(amount) }];
  });
}
