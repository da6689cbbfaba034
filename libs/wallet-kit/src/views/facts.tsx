import { transferText } from '@tessera/contracts/transfer-text';
import type { Transaction, TransferPreview } from '@tessera/contracts/transfers';
import type { TokenRow } from '@tessera/contracts/wallets';
import { formatFee, formatTokenFull, formatUsd } from '@tessera/money';
import { Card, CopyButton, formatAddress, formatDate, formatHash, formatUtc, TokenIcon } from '@tessera/ui';
import type { ReactNode } from 'react';
import { nativeSymbol } from '../wallet/native-symbol';
import styles from './transfer.module.css';

/** Outlined card for the facts or stages of a transfer. */
export const TermsCard = ({ children }: { children: ReactNode }) => (
  <Card className={styles.facts}>{children}</Card>
);

/** Network fee as `$0.12 · 0.000041 ETH`, with the exact amount in its title. */
export const Fee = ({ fee, symbol, usd }: { fee: string; symbol: string; usd: string | null }) => (
  <span title={formatTokenFull(fee, symbol)}>
    {usd !== null && `${formatUsd(usd)} · `}
    {formatFee(fee, symbol)}
  </span>
);

/** Returns the fact about the network fee of a preview. */
export const feeFact = ({
  gasFeeEstimate,
  gasFeeSymbol,
  gasFeeUsd,
}: Pick<TransferPreview, 'gasFeeEstimate' | 'gasFeeSymbol' | 'gasFeeUsd'>) => ({
  label: transferText.networkFee,
  value: <Fee fee={gasFeeEstimate} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
});

/** Shows the name of a network with its icon. */
export const Network = ({ chainId, name }: { chainId: TokenRow['chainId']; name: string }) => (
  <>
    <TokenIcon symbol={nativeSymbol(chainId)} size={16} />
    {name}
  </>
);

/** Shows a short address, with the full one in its title. */
export const ShortAddress = ({ address }: { address: string }) => (
  <span style={{ fontFamily: 'var(--font-mono)' }} title={address}>
    {formatAddress(address)}
  </span>
);

/** Short transaction hash; Copy copies the full one. */
export const Hash = ({ hash }: { hash: string }) => (
  <>
    <span style={{ fontFamily: 'var(--font-mono)' }} title={hash}>
      {formatHash(hash)}
    </span>
    <CopyButton text={hash} label="Copy transaction hash" />
  </>
);

/** Returns the facts of every transaction: its fee, its hash and when it was completed. */
export function settlementFacts(transaction: Transaction) {
  const { status, gasFee, gasFeeSymbol, gasFeeUsd, transactionHash, heldUntil, completedOn } = transaction;
  const hasFee = gasFee !== null && status !== 'failed';
  return [
    {
      label: transferText.networkFee,
      value: hasFee ? <Fee fee={gasFee} symbol={gasFeeSymbol} usd={gasFeeUsd} /> : undefined,
    },
    {
      label: transferText.transaction,
      value: transactionHash === null ? heldUntil && '—' : <Hash hash={transactionHash} />,
    },
    {
      label: transferText.completedOn,
      value: completedOn && <span title={formatUtc(completedOn)}>{formatDate(completedOn)}</span>,
    },
  ];
}
