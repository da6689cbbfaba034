import type { Transaction } from '@tessera/contracts';
import { Card, Facts, formatAddress, formatDate, formatUtc } from '@tessera/ui';
import { Fee, Hash, Network } from '@tessera/wallet-kit';
import { sendText } from './messages';
import styles from './send-receive.module.css';
import { PartyName } from '../../shared/party-name';

/** To whom, over which network, at which fee, and under which hash. */
export function ResultFacts({ transaction }: { transaction: Transaction }) {
  const { counterparty, to, chainId, network, memo, description, status, transactionHash, completedOn } =
    transaction;
  const { gasFee, gasFeeSymbol, gasFeeUsd, heldUntil } = transaction;
  const address = (
    <span className={styles.mono} title={to}>
      {formatAddress(to)}
    </span>
  );
  const fee = gasFee === null ? undefined : <Fee fee={gasFee} symbol={gasFeeSymbol} usd={gasFeeUsd} />;
  return (
    <Card className={styles.facts}>
      <Facts
        facts={[
          {
            label: sendText.to,
            value: counterparty === undefined ? undefined : <PartyName party={counterparty} />,
          },
          { label: sendText.address, value: address },
          { label: sendText.network, value: <Network chainId={chainId} name={network} /> },
          { label: sendText.memo, value: memo === '' ? undefined : memo },
          { label: sendText.note, value: description === '' ? undefined : description },
          { label: sendText.networkFee, value: status === 'failed' ? undefined : fee },
          {
            label: sendText.transaction,
            value: transactionHash === null ? heldUntil && '—' : <Hash hash={transactionHash} />,
          },
          {
            label: sendText.completedOn,
            value:
              completedOn === null ? undefined : (
                <span title={formatUtc(completedOn)}>{formatDate(completedOn)}</span>
              ),
          },
        ]}
      />
    </Card>
  );
}
