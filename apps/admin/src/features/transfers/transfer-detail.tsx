import type { AdminTransferDetail, TransferState } from '@tessera/contracts/admin-transfers';
import { isFeeOnly } from '@tessera/contracts/fee-only';
import type { Transaction } from '@tessera/contracts/transfers';
import { formatAmount, formatFull, formatTokenFull, formatUsd } from '@tessera/money';
import {
  Card,
  CopyButton,
  cx,
  Facts,
  formatAddress,
  formatClock,
  formatDay,
  formatUtc,
  LinkButton,
  Note,
  TransferHead,
} from '@tessera/ui';
import { Fee, Hash, Network } from '@tessera/wallet-kit';
import { ExternalLink } from 'lucide-react';
import { stateText } from './messages';
import admin from '../../shared/admin.module.css';
import { Moment } from '../../shared/moment';
import styles from './transfers.module.css';
import { waitOf } from './wait-of';

const tones: Partial<Record<TransferState, string | undefined>> = {
  success: styles.good,
  failed: styles.wrong,
  cancelled: styles.ended,
  unknown: styles.waiting,
  held: styles.waiting,
  taken_back: styles.waiting,
};

function Changes({ changes }: Pick<AdminTransferDetail, 'changes'>) {
  if (changes.length === 0)
    return (
      <p className={cx(admin.secondary, styles.noChanges)}>No change was written down for this transfer.</p>
    );
  return (
    <ol className={styles.changes}>
      {changes.map(({ state, detail, at }, index) => (
        <li key={`${at} ${index}`} className={cx(tones[state])}>
          <span className={styles.change}>
            {stateText[state]}
            {detail !== null && <small>{detail}</small>}
          </span>
          <time dateTime={at} title={formatUtc(at)}>
            {formatDay(at)}, {formatClock(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}

function Place({ end }: { end: AdminTransferDetail['from'] }) {
  const { username, label, address } = end;
  const name = username === null ? label : `@${username}`;
  if (name === null && address === null) return '—';
  return (
    <>
      {name}
      {address !== null && (
        <>
          <span className={admin.mono} title={address}>
            {formatAddress(address)}
          </span>
          <CopyButton text={address} label="Copy address" />
        </>
      )}
    </>
  );
}

function blockInWords({ block, confirmations }: Transaction): string {
  if (block === null) return '—';
  const height = formatAmount(block, 0);
  if (confirmations === null) return height;
  return `${height} (${formatAmount(String(confirmations), 0)} ${confirmations === 1 ? 'confirmation' : 'confirmations'})`;
}

function Failure({ transaction }: { transaction: Transaction }) {
  const { failure, gasFeeSymbol } = transaction;
  if (failure === undefined) return null;
  return (
    <Note tone="negative">
      <b>{failure.message}</b>{' '}
      {failure.feeTaken === null
        ? 'No fee was taken.'
        : `A fee of ${formatTokenFull(failure.feeTaken, gasFeeSymbol)} was taken.`}
    </Note>
  );
}

export function TransferDetail({ detail }: { detail: AdminTransferDetail }) {
  const { transaction, from, to, changes } = detail;
  const { id, type, status, amount, symbol, amountUsd, chainId, network, created_at } = transaction;
  const { gasFee, gasFeeSymbol, gasFeeUsd, memo, completedOn, completesAt } = transaction;
  const { transactionHash, blockExplorerLink } = transaction;
  const wait = waitOf(transaction);
  const optional = (at: string | null | undefined) => (at ? <Moment at={at} /> : undefined);
  return (
    <div className={styles.detail}>
      <Card pad="l" className={styles.main}>
        <TransferHead
          heading
          {...{ type, status, symbol }}
          at={created_at}
          amount={isFeeOnly(type) ? '—' : formatFull(amount)}
          lines={[
            amountUsd === null || isFeeOnly(type) ? null : `${formatUsd(amountUsd)} at that time`,
            wait,
          ]}
        />
        <Failure transaction={transaction} />
        {transaction.unresolvedSince !== undefined && (
          <Note tone="warning">
            <b>The outcome is not known.</b>{' '}
            {
              'The network has used the sequence of this transfer, and no node has the blocks that may hold it. Look its hash up on an archive node before you advise a second payment.'
            }
          </Note>
        )}
        <Facts
          facts={[
            { label: 'From', value: <Place end={from} /> },
            { label: 'To', value: <Place end={to} /> },
            { label: 'Network', value: <Network chainId={chainId} name={network} /> },
            {
              label: 'Network fee',
              value: gasFee === null ? '—' : <Fee fee={gasFee} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
            },
            { label: 'Block', value: blockInWords(transaction) },
            { label: 'Memo', value: memo === '' ? null : memo },
            { label: type === 'moveDelegation' ? 'Locked until' : 'Ready', value: optional(completesAt) },
            { label: 'Completed on', value: optional(completedOn) },
            { label: 'Transaction', value: transactionHash === null ? '—' : <Hash hash={transactionHash} /> },
            { label: 'Number', value: <span className={admin.mono}>{id}</span> },
          ]}
        />
        {blockExplorerLink !== null && (
          <LinkButton
            variant="secondary"
            href={blockExplorerLink}
            target="_blank"
            rel="noreferrer"
            icon={<ExternalLink size={16} />}
          >
            View on block explorer
          </LinkButton>
        )}
      </Card>
      <Card title="Every change of its state">
        <Changes changes={changes} />
      </Card>
    </div>
  );
}
