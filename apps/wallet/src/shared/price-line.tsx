import type { TokenRow } from '@tessera/contracts';
import { Sparkline } from '@tessera/ui';
import { useTokenHistory } from '@tessera/wallet-kit';
import { isStablecoin } from './network';

/** The last 24 hours of a token's price as a line, in the colour of the change shown beside it. */
export function PriceLine({ token }: { token: TokenRow }) {
  const { data, isPending } = useTokenHistory(token);
  const points = data?.data.map(({ time, priceUsd }) => ({ time, value: priceUsd })) ?? [];
  return (
    <Sparkline
      points={points}
      change={token.change24h}
      loading={isPending}
      neutral={isStablecoin(token.symbol)}
    />
  );
}
