import type { TokenRow } from '@tessera/contracts';
import { formatToken, formatTokenFull, formatUsd, multiply } from '@tessera/money';
import { Facts, TokenIcon } from '@tessera/platform';
import { nativeSymbol } from '../../../shared/network';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';

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

/** Network and the fee as far as it is known before the preview. */
export function FeeFacts({ row, feeRow }: { row: TokenRow; feeRow: TokenRow | undefined }) {
  const { feeEstimate, feeSymbol } = row;
  const price = feeRow?.priceUsd ?? null;
  const usd = feeEstimate === null || price === null ? null : multiply(feeEstimate, price, 18);
  const fee =
    feeEstimate === null ? '—' : <Fee fee={feeEstimate} symbol={feeSymbol} usd={usd} full={false} />;
  return (
    <Facts
      facts={[
        { label: sendText.network, value: <Network chainId={row.chainId} name={row.chainName} /> },
        { label: sendText.networkFee, value: fee },
      ]}
    />
  );
}
