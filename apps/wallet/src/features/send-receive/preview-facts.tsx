import type { TransferPreview } from '@tessera/contracts/transfers';
import type { TokenRow } from '@tessera/contracts/wallets';
import {
  formatFee,
  formatFull,
  formatToken,
  formatTokenFull,
  formatUsd,
  subtract,
  tokenPlaces,
} from '@tessera/money';
import { AddressGroups, Facts, Text } from '@tessera/ui';
import { feeFact, Network, TermsCard } from '@tessera/wallet-kit';
import { sendText } from '../../shared/send-receive/messages';
import styles from '../../shared/send-receive/send-receive.module.css';
import { PartyName } from '../../shared/send/party-name';

interface PreviewFactsProps {
  preview: TransferPreview;
  feeRow: TokenRow | undefined;
  memo: string;
  note: string;
}

/** Formats every significant decimal, and at least as many as lists show. */
const amountText = (decimal: string, symbol: string) =>
  `${formatFull(decimal, tokenPlaces(symbol))} ${symbol}`;

function Total({ preview }: { preview: TransferPreview }) {
  const { total, symbol, gasFeeEstimate, gasFeeSymbol, gasFeeUsd } = preview;
  if (gasFeeSymbol === symbol) return <b>{amountText(total, symbol)}</b>;
  const fee = gasFeeUsd === null ? formatFee(gasFeeEstimate, gasFeeSymbol) : formatUsd(gasFeeUsd);
  return (
    <b title={`${formatTokenFull(total, symbol)} + ${formatTokenFull(gasFeeEstimate, gasFeeSymbol)}`}>
      {`${amountText(total, symbol)} + ${fee} fee`}
    </b>
  );
}

/** Shows a balance with the decimals of lists, and in full in its title. */
function Left({ decimal, symbol }: { decimal: string; symbol: string }) {
  return <span title={formatTokenFull(decimal, symbol)}>{formatToken(decimal, symbol)}</span>;
}

export function PreviewFacts({ preview, feeRow, memo, note }: PreviewFactsProps) {
  const { receiver, to, chainId, network, symbol, balanceAfter } = preview;
  const { gasFeeEstimate, gasFeeSymbol } = preview;
  const feeBalanceAfter =
    feeRow === undefined || feeRow.balance === null || gasFeeSymbol === symbol
      ? null
      : subtract(feeRow.balance, gasFeeEstimate);
  return (
    <TermsCard>
      <Facts
        facts={[
          { label: sendText.to, value: receiver && <PartyName party={receiver} /> },
          { label: sendText.network, value: <Network chainId={chainId} name={network} /> },
        ]}
      />
      <div className={styles.address} role="group" aria-label="Address">
        <Text tone="secondary" aria-hidden="true">
          Address
        </Text>
        <AddressGroups address={to} />
      </div>
      <Facts
        facts={[
          { label: 'Memo', value: memo === '' ? undefined : memo },
          { label: 'Note to self', value: note === '' ? undefined : note },
          feeFact(preview),
        ]}
      />
      <div className={styles.totals}>
        <Facts
          facts={[
            { label: 'Total', value: <Total preview={preview} /> },
            { label: 'Balance after', value: <Left decimal={balanceAfter} symbol={symbol} /> },
            {
              label: `${gasFeeSymbol} balance after`,
              value: feeBalanceAfter && <Left decimal={feeBalanceAfter} symbol={gasFeeSymbol} />,
            },
          ]}
        />
      </div>
    </TermsCard>
  );
}
