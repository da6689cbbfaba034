import type { TokenRow } from '@tessera/contracts/wallets';
import { Sparkline } from '../charts/sparkline';
import { useTokenHistory } from '@tessera/api';
import { isStablecoin } from './token-facts';

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
