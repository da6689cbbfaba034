import type { ChainId, TokenSymbol } from '@tessera/contracts';
import { Sparkline, useTokenHistory } from '@tessera/platform';
import { isStablecoin } from './network';

/** The last 24 hours of a token's price as a line; the change beside it carries the figure. */
export function PriceLine({ token }: { token: { chainId: ChainId; symbol: TokenSymbol } }) {
  const { data, isPending } = useTokenHistory(token);
  const points = data?.data.map(({ time, priceUsd }) => ({ time, value: priceUsd })) ?? [];
  return <Sparkline points={points} loading={isPending} neutral={isStablecoin(token.symbol)} />;
}
