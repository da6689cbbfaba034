import { messageOf } from '@tessera/client';
import { Card, formatClock, Note, Skeleton, Stack, Text } from '@tessera/ui';
import { useState } from 'react';
import { useHealth } from '../../shared/api/health';
import { StaffError } from '../../shared/staff-error';
import { ChainsCard } from './chains-card';
import styles from './health.module.css';
import { IndexersCard } from './indexers-card';
import { JobsCard } from './jobs-card';
import { LedgerCard, MailCard } from './mail-cards';
import { healthText } from './messages';
import { SilentNote } from './silent-note';

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
