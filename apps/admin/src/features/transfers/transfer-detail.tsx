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
import { stateText, transfersText } from './messages';
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
    return <p className={cx(admin.secondary, styles.noChanges)}>{transfersText.noChanges}</p>;
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
          <CopyButton text={address} label={transfersText.copyAddress} />
        </>
      )}
    </>
  );
}

function blockInWords({ block, confirmations }: Transaction): string {
  if (block === null) return '—';
  const height = formatAmount(block, 0);
  return confirmations === null
    ? height
    : `${height} (${transfersText.confirmations(formatAmount(String(confirmations), 0))})`;
}

function Failure({ transaction }: { transaction: Transaction }) {
  const { failure, gasFeeSymbol } = transaction;
  if (failure === undefined) return null;
  return (
    <Note tone="negative">
      <b>{failure.message}</b>{' '}
      {failure.feeTaken === null
        ? transfersText.noFeeTaken
        : transfersText.feeTaken(formatTokenFull(failure.feeTaken, gasFeeSymbol))}
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
            amountUsd === null || isFeeOnly(type) ? null : transfersText.atThatTime(formatUsd(amountUsd)),
            wait,
          ]}
        />
        <Failure transaction={transaction} />
        {transaction.unresolvedSince !== undefined && (
          <Note tone="warning">
            <b>{transfersText.unresolved}</b> {transfersText.unresolvedWhy}
          </Note>
        )}
        <Facts
          facts={[
            { label: transfersText.from, value: <Place end={from} /> },
            { label: transfersText.to, value: <Place end={to} /> },
            { label: transfersText.network, value: <Network chainId={chainId} name={network} /> },
            {
              label: transfersText.networkFee,
              value: gasFee === null ? '—' : <Fee fee={gasFee} symbol={gasFeeSymbol} usd={gasFeeUsd} />,
            },
            { label: transfersText.block, value: blockInWords(transaction) },
            { label: transfersText.memo, value: memo === '' ? null : memo },
            {
              label: type === 'moveDelegation' ? transfersText.lockedUntil : transfersText.readyOn,
              value: optional(completesAt),
            },
            { label: transfersText.completedOn, value: optional(completedOn) },
            {
              label: transfersText.hash,
              value: transactionHash === null ? '—' : <Hash hash={transactionHash} />,
            },
            { label: transfersText.number, value: <span className={admin.mono}>{id}</span> },
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
            {transfersText.explorer}
          </LinkButton>
        )}
      </Card>
      <Card title={transfersText.changes}>
        <Changes changes={changes} />
      </Card>
    </div>
  );
}
