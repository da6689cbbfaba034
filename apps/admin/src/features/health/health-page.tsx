import type { AdminHealth } from '@tessera/contracts/admin-health';
import { messageOf } from '@tessera/client';
import { dayjs } from '@tessera/platform';
import { Button, Card, EmptyState, formatClock, formatUtc, Note, Skeleton, Stack, Text } from '@tessera/ui';
import { useState } from 'react';
import { formatAmount } from '@tessera/money';
import { useHealth } from '../../shared/api/health';
import { type Column, DataTable } from '../../shared/list/data-table';
import { StaffError } from '../../shared/staff-error';
import { ChainsCard } from './chains-card';
import banner from '../../shared/banner.module.css';
import styles from './health.module.css';
import { JobsCard } from './jobs-card';
import { LedgerCard, MailCard } from './mail-cards';

const indexerColumns: Column<AdminHealth['indexers'][number]>[] = [
  { head: 'Indexer', cell: ({ name }) => <Text weight="medium">{name}</Text> },
  {
    head: 'At block',
    right: true,
    cell: ({ atBlock }) => <Text tone="secondary">{atBlock === null ? '—' : formatAmount(atBlock, 0)}</Text>,
  },
  {
    head: 'Behind',
    right: true,
    cell: ({ behind }) =>
      behind === null ? (
        <Text tone="warning" weight="medium">
          unknown
        </Text>
      ) : (
        behind.toLocaleString('en-US')
      ),
  },
];

const IndexersCard = ({ indexers }: Pick<AdminHealth, 'indexers'>) => (
  <Card flush title="Indexers">
    {indexers.length === 0 ? (
      <EmptyState title="No indexer runs" />
    ) : (
      <DataTable
        dense
        label="Indexers"
        columns={indexerColumns}
        rows={indexers}
        keyOf={({ chainId, name }) => `${chainId} ${name}`}
      />
    )}
  </Card>
);

const timeOf = (moment: string): string =>
  dayjs(moment).isSame(dayjs(), 'day')
    ? dayjs(moment).format('hh:mm A')
    : dayjs(moment).format('MMM DD, hh:mm A').toUpperCase();

interface SilentNoteProps {
  chain: AdminHealth['chains'][number];
  onRetry: () => void;
  retrying: boolean;
}

function SilentNote({ chain, onRetry, retrying }: SilentNoteProps) {
  const { name, newestBlockAt } = chain;
  return (
    <Note tone="negative" live>
      <div className={banner.banner}>
        <span>
          <b title={newestBlockAt === null ? undefined : formatUtc(newestBlockAt)}>
            {newestBlockAt === null
              ? `${name} has not been heard yet.`
              : `${name} has been silent since ${timeOf(newestBlockAt)}.`}
          </b>{' '}
          Balances show "at least" and the last known amounts. Transfers there wait.
        </span>
        <Button variant="secondary" size="s" busy={retrying} onClick={onRetry}>
          Try again now
        </Button>
      </div>
    </Note>
  );
}

const HealthLoading = () => (
  <Stack gap={5} aria-busy="true">
    <Card pad="m">
      <Skeleton height={164} />
    </Card>
    <div className={styles.columns}>
      <Card pad="m">
        <Skeleton height={160} />
      </Card>
      <Card pad="m">
        <Skeleton height={160} />
      </Card>
    </div>
  </Stack>
);

export function HealthPage() {
  const { data, error, refetch } = useHealth();
  const [asked, setAsked] = useState(false);
  const again = () => {
    setAsked(true);
    void refetch().finally(() => setAsked(false));
  };
  if (data === undefined && error === null) return <HealthLoading />;
  if (data === undefined)
    return (
      <Card pad="none">
        <StaffError title="Health did not load" error={error} onRetry={again} retrying={asked} />
      </Card>
    );
  const { chains, indexers, jobs, mail, findings, at } = data.data;
  return (
    <Stack gap={5}>
      {error !== null && (
        <Note tone="warning" live>
          <b>{`Not updated since ${formatClock(at)}.`}</b> {messageOf(error)}
        </Note>
      )}
      {chains
        .filter(({ state }) => state === 'silent')
        .map((chain) => (
          <SilentNote key={chain.chainId} chain={chain} onRetry={again} retrying={asked} />
        ))}
      <ChainsCard chains={chains} at={at} />
      <div className={styles.columns}>
        <Stack gap={5}>
          <IndexersCard indexers={indexers} />
          <LedgerCard findings={findings} />
        </Stack>
        <Stack gap={5}>
          <JobsCard jobs={jobs} />
          <MailCard mail={mail} />
        </Stack>
      </div>
      <Text size="xs" tone="tertiary" numeric>
        {`As of ${formatClock(at)}`}
      </Text>
    </Stack>
  );
}
