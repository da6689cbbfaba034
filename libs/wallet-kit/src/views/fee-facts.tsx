import type { TokenRow } from '@tessera/contracts';
import { formatFee, formatTokenFull, formatUsd } from '@tessera/money';
import { TokenIcon } from '@tessera/ui';
import { nativeSymbol } from '../wallet/native-symbol';

interface FeeProps {
  fee: string;
  symbol: string;
  usd: string | null;
}

/** Network fee as `$0.12 · 0.000041 ETH`, with the exact amount in its title. */
export function Fee({ fee, symbol, usd }: FeeProps) {
  return (
    <span title={formatTokenFull(fee, symbol)}>
      {usd !== null && `${formatUsd(usd)} · `}
      {formatFee(fee, symbol)}
    </span>
  );
}

export function Network({ chainId, name }: { chainId: TokenRow['chainId']; name: string }) {
  return (
    <>
      <TokenIcon symbol={nativeSymbol(chainId)} size={16} />
      {name}
    </>
  );
}
