import { useSearchParams } from '@tessera/platform';
import { Card, EmptyState, formatDate, formatUtc, Stack, Text } from '@tessera/ui';
import { useReleases } from '../../shared/api/releases';
import { RowsLoading } from '../../shared/rows-loading';
import { StaffError } from '../../shared/staff-error';
import { withParams } from '../../shared/use-filters';
import { Commit } from './commit';
import { releasesText } from './messages';
import { ReleaseDrawer } from './release-drawer';
import { ReleasesTable } from './releases-table';
import styles from './releases.module.css';
import { StopNote } from './stop-note';
import { shortVersion } from '../../shared/version-name';

/** /admin/releases */
export function ReleasesPage() {
  const [params, setParams] = useSearchParams();
  const { data, error, refetch, isFetching } = useReleases();
  if (data === undefined)
    return (
      <Card flush title={releasesText.remotes}>
        {error === null ? (
          <RowsLoading rows={6} height={55} />
        ) : (
          <StaffError
            title={releasesText.failedTitle}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Card>
    );
  const { shell, data: releases, lastStop } = data;
  const open = releases.find(({ name }) => name === params.get('open'));
  return (
    <Stack gap={4}>
      <StopNote lastStop={lastStop} data={releases} />
      <Card
        flush
        title={releasesText.remotes}
        action={
          <Text size="sm" tone="tertiary" className={styles.shell} title={formatUtc(shell.deployed_at)}>
            {releasesText.shell(shortVersion(shell.version), formatDate(shell.deployed_at))}
            <Commit source={shell.source} />
          </Text>
        }
      >
        {releases.length === 0 ? (
          <EmptyState title={releasesText.emptyTitle}>{releasesText.emptyText}</EmptyState>
        ) : (
          <ReleasesTable releases={releases} openName={open?.name} />
        )}
      </Card>
      {open !== undefined && (
        <ReleaseDrawer
          key={open.name}
          release={open}
          onClose={() => setParams((now) => withParams(now, { open: null }), { replace: true })}
        />
      )}
    </Stack>
  );
}
