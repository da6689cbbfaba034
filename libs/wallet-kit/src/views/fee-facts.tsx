import type { TokenRow } from '@tessera/contracts';
import { formatFee, formatTokenFull, formatUsd } from '@tessera/money';
import { TokenIcon } from '@tessera/ui';
import { nativeSymbol } from '../wallet/native-symbol';

interface FeeProps {
  fee: string;
  symbol: string;
  usd: string | null;
}

/** A network fee, US dollars first: `$0.12 · 0.000041 ETH`. The exact amount is in the title. */
export function Fee({ fee, symbol, usd }: FeeProps) {
  return (
    <span title={formatTokenFull(fee, symbol)}>
      {usd !== null && `${formatUsd(usd)} · `}
      {formatFee(fee, symbol)}
    </span>
  );
}

/** The network with its tile. */
export function Network({ chainId, name }: { chainId: TokenRow['chainId']; name: string }) {
  return (
    <>
      <TokenIcon symbol={nativeSymbol(chainId)} size={16} />
      {name}
    </>
  );
}
