import type { AdminTransfersSummary } from '@tessera/contracts/admin-transfers';
import { formatPercent, formatShare, formatUsd, percentChange, percentOf } from '@tessera/money';
import { Card, cx, Skeleton } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import type { ReactNode } from 'react';
import { useTransfersSummary, type TransfersFilter } from '../../shared/api/transfers';
import type { Period } from '../../shared/list/period';
import { isClosed } from '../../shared/loaded';
import { longSpan } from '../../shared/span-in-words';
import { StaffError } from '../../shared/staff-error';
import styles from './transfers.module.css';

const before = {
  '24h': 'on the day before',
  '7d': 'on the 7 days before',
  '30d': 'on the 30 days before',
  all: 'on the period before',
};

interface TileProps {
  label: string;
  figure: string;
  bad?: boolean;
  children: ReactNode;
}

const Tile = ({ label, figure, bad = false, children }: TileProps) => (
  <div className={styles.tile}>
    <dt>{label}</dt>
    <dd className={cx(styles.figure, bad && styles.bad)}>{figure}</dd>
    <dd className={styles.below}>{children}</dd>
  </div>
);

function changeInWords({ count, countBefore }: AdminTransfersSummary, { last }: Period): string {
  if (countBefore === null) return 'nothing to compare with';
  const change = percentChange(String(countBefore), String(count));
  if (change === null) return 'nothing to compare with';
  return `${formatPercent(change)} ${before[last ?? 'all']}`;
}

function Oldest({ since }: { since: string }) {
  const now = useNow();
  return `not yet included, oldest ${longSpan(now - Date.parse(since))}`;
}

function Tiles({ summary, period }: { summary: AdminTransfersSummary; period: Period }) {
  const { count, volumeUsd, pending, oldestPendingAt, failed } = summary;
  const share = percentOf(String(failed), String(count));
  return (
    <>
      <Tile label="Transfers" figure={count.toLocaleString('en-US')}>
        {changeInWords(summary, period)}
      </Tile>
      <Tile label="Volume" figure={volumeUsd === null ? '—' : formatUsd(volumeUsd)}>
        {volumeUsd === null ? 'a price is not known' : 'all tokens'}
      </Tile>
      <Tile label="Pending" figure={pending.toLocaleString('en-US')}>
        {oldestPendingAt === null ? 'all are included' : <Oldest since={oldestPendingAt} />}
      </Tile>
      <Tile label="Failed" figure={failed.toLocaleString('en-US')} bad={failed > 0}>
        {failed === 0 || share === null ? 'none' : formatShare(share)}
      </Tile>
    </>
  );
}

export function TransfersTiles({ filter, mayRead }: { filter: TransfersFilter; mayRead: boolean }) {
  const { data, error, refetch, isFetching } = useTransfersSummary(filter, mayRead);
  // The transfers closed again, and the page asks for the reason.
  if (data === undefined && error !== null && !isClosed(error))
    return (
      <Card pad="none">
        <StaffError
          title="The figures did not load"
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  if (data === undefined || !mayRead)
    return (
      <div className={styles.tiles} aria-busy="true">
        {['transfers', 'volume', 'pending', 'failed'].map((name) => (
          <div key={name} className={cx(styles.tile, styles.loading)}>
            <Skeleton width="45%" height={13} />
            <Skeleton width="60%" height={20} />
            <Skeleton width="70%" height={11} />
          </div>
        ))}
      </div>
    );
  return (
    <dl className={styles.tiles} aria-label="Figures of these transfers" aria-busy={isFetching}>
      <Tiles summary={data.data} period={filter.period} />
    </dl>
  );
}
