import type { TransferPreview } from '@tessera/contracts';
import { formatTokenFull } from '@tessera/money';
import { AddressGroups, Card, Facts, Fee, Network } from '@tessera/platform';
import { sendText } from '../messages';
import styles from '../send-receive.module.css';
import { PartyName } from './party-name';

interface PreviewFactsProps {
  preview: TransferPreview;
  memo: string;
  /** The sender's own note. */
  note: string;
}

/** The terms that are agreed to, all of them as the server returned them. */
export function PreviewFacts({ preview, memo, note }: PreviewFactsProps) {
  const { receiver, to, chainId, network, symbol, total, balanceAfter } = preview;
  const { gasFeeEstimate, gasFeeSymbol, gasFeeUsd } = preview;
  return (
    <Card className={styles.facts}>
      <Facts
        facts={[
          { label: sendText.to, value: receiver === undefined ? undefined : <PartyName party={receiver} /> },
          { label: sendText.network, value: <Network chainId={chainId} name={network} /> },
        ]}
      />
      <div className={styles.address} role="group" aria-label={sendText.address}>
        <span className={styles.addressLabel} aria-hidden="true">
          {sendText.address}
        </span>
        <AddressGroups address={to} />
      </div>
      <Facts
        facts={[
          { label: sendText.memo, value: memo === '' ? undefined : memo },
          { label: sendText.note, value: note === '' ? undefined : note },
          {
            label: sendText.networkFee,
            value: <Fee fee={gasFeeEstimate} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
          },
        ]}
      />
      <div className={styles.totals}>
        <Facts
          facts={[
            { label: sendText.total, value: <b>{formatTokenFull(total, symbol)}</b> },
            { label: sendText.balanceAfter, value: formatTokenFull(balanceAfter, symbol) },
          ]}
        />
      </div>
    </Card>
  );
}
