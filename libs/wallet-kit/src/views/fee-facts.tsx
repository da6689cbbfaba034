import type { TokenRow } from '@tessera/contracts';
import { formatFee, formatTokenFull, formatUsd } from '@tessera/money';
import { TokenIcon } from '@tessera/ui';
import { nativeSymbol } from '../wallet/native-symbol';

interface FeeProps {
  fee: string;
  symbol: string;
  usd: string | null;
  /** Every significant place, in the detail of a transaction. */
  exact?: boolean;
}

/** A network fee, US dollars first: `$0.12 · 0.000041 ETH`. The exact amount is in the title. */
export function Fee({ fee, symbol, usd, exact = false }: FeeProps) {
  const full = formatTokenFull(fee, symbol);
  return (
    <span title={full}>
      {usd !== null && `${formatUsd(usd)} · `}
      {exact ? full : formatFee(fee, symbol)}
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
