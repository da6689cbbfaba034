import type { TokenRow } from '@tessera/contracts';
import { formatToken, formatTokenFull, formatUsd } from '@tessera/money';
import { TokenIcon } from '@tessera/ui';
import { nativeSymbol } from '../wallet/native-symbol';
import styles from './transfer.module.css';

interface FeeProps {
  fee: string;
  symbol: string;
  usd: string | null;
  /** Every significant place, where the fee is agreed to or was paid. */
  full?: boolean;
}

/** A network fee in its token and in US dollars. */
export function Fee({ fee, symbol, usd, full = true }: FeeProps) {
  return (
    <>
      {full ? formatTokenFull(fee, symbol) : formatToken(fee, symbol)}
      {usd !== null && <span className={styles.quiet}>{formatUsd(usd)}</span>}
    </>
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
