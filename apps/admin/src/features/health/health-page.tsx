import type { AdminHealth } from '@tessera/contracts';
import { messageOf } from '@tessera/client';
import {
  Card,
  Cell,
  EmptyState,
  formatClock,
  HeadCell,
  Note,
  Skeleton,
  Stack,
  Table,
  Text,
} from '@tessera/ui';
import { useState } from 'react';
import { formatAmount } from '@tessera/money';
import { useHealth } from '../../shared/api/health';
import { StaffError } from '../../shared/staff-error';
import { ChainsCard } from './chains-card';
import styles from './health.module.css';
import { JobsCard } from './jobs-card';
import { LedgerCard, MailCard } from './mail-cards';
import { healthText } from './messages';
import { SilentNote } from './silent-note';

const number = new Intl.NumberFormat('en-US');

function IndexersCard({ indexers }: Pick<AdminHealth, 'indexers'>) {
  return (
    <Card flush title={healthText.indexers}>
      {indexers.length === 0 ? (
        <EmptyState title={healthText.noIndexers} />
      ) : (
        <Table dense label={healthText.indexers}>
          <thead>
            <tr>
              <HeadCell>{healthText.indexer}</HeadCell>
              <HeadCell right>{healthText.atBlock}</HeadCell>
              <HeadCell right>{healthText.behind}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {indexers.map(({ name, chainId, atBlock, behind }) => (
              <tr key={`${chainId} ${name}`}>
                <Cell>
                  <Text weight="medium">{name}</Text>
                </Cell>
                <Cell right>
                  <Text tone="secondary">{atBlock === null ? '—' : formatAmount(atBlock, 0)}</Text>
                </Cell>
                <Cell right>
                  {behind === null ? (
                    <Text tone="warning" weight="medium">
                      {healthText.unknown}
                    </Text>
                  ) : (
                    number.format(behind)
                  )}
                </Cell>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Card>
  );
}

function HealthLoading() {
  return (
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
}

/** /admin/health */
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
        <StaffError title={healthText.failedTitle} error={error} onRetry={again} retrying={asked} />
      </Card>
    );
  const { chains, indexers, jobs, mail, findings, at } = data.data;
  return (
    <Stack gap={5}>
      {error !== null && (
        <Note tone="warning" live>
          <b>{healthText.stale(formatClock(at))}</b> {messageOf(error)}
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
        {healthText.asOf(formatClock(at))}
      </Text>
    </Stack>
  );
}
