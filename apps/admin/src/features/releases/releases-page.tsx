import type { AdminRelease, AdminReleasesAnswer } from '@tessera/contracts/admin-releases';
import { Link, useSearchParams } from '@tessera/platform';
import {
  buttonClass,
  Card,
  EmptyState,
  formatDate,
  formatUtc,
  HeadCell,
  Note,
  Pill,
  Stack,
  Table,
  Text,
} from '@tessera/ui';
import { useReleases } from '../../shared/api/releases';
import { ActionsHead } from '../../shared/list/actions-head';
import { RowsLoading } from '../../shared/list/rows-loading';
import { Pending } from '../../shared/loaded';
import { withParams } from '../../shared/list/use-list';
import { channelText, releasesText } from './messages';
import { ReleaseDrawer } from './release-drawer';
import { Commit } from './release-parts';
import admin from '../../shared/admin.module.css';
import styles from './releases.module.css';
import { shortVersion } from '../../shared/release-words';
import banner from '../../shared/banner.module.css';
import { useMay } from '../../shared/use-roles';
import { ReleaseRow } from './release-row';
import { ShellDrawer } from './shell-drawer';

const SHELL = 'shell';

interface ReleasesTableProps {
  releases: readonly AdminRelease[];
  openName: string | undefined;
}

const ReleasesTable = ({ releases, openName }: ReleasesTableProps) => (
  <Table label="Remotes">
    <thead>
      <tr>
        <HeadCell>Remote</HeadCell>
        <HeadCell wideOnly>Stable</HeadCell>
        <HeadCell wideOnly>Canary</HeadCell>
        <HeadCell wideOnly>Traffic on canary</HeadCell>
        <HeadCell right wideOnly className={admin.roomy}>
          Errors, 1 hour
        </HeadCell>
        <HeadCell right wideOnly className={admin.roomy}>
          Load p95
        </HeadCell>
        <HeadCell wideOnly>State</HeadCell>
        <ActionsHead />
      </tr>
    </thead>
    <tbody>
      {releases.map((release) => (
        <ReleaseRow key={release.name} release={release} selected={release.name === openName} />
      ))}
    </tbody>
  </Table>
);

function StopNote({ lastStop, data }: Pick<AdminReleasesAnswer, 'lastStop' | 'data'>) {
  const may = useMay();
  if (lastStop === null) return null;
  const { name, version, stable, reason, at } = lastStop;
  const now = data.find((release) => release.name === name);
  const wasBack = now?.canary === version && now.state === 'rolled-back';
  const words = wasBack ? releasesText.wasRolledBack : releasesText.wasStopped;
  return (
    <Note tone="warning">
      <div className={banner.banner}>
        <span>
          <b title={version}>{words(name, shortVersion(version))}</b> {reason}{' '}
          {stable !== null && `Everyone is on ${shortVersion(stable)}.`}{' '}
          <span className={admin.nowrap} title={formatUtc(at)}>
            {formatDate(at)}
          </span>
        </span>
        {may('audit.read') && (
          <Link to="/admin/audit?action=release" className={buttonClass({ variant: 'secondary', size: 's' })}>
            Read the log
          </Link>
        )}
      </div>
    </Note>
  );
}

export function ReleasesPage() {
  const [params, setParams] = useSearchParams();
  const all = useReleases();
  if (all.data === undefined)
    return (
      <Card flush title="Remotes">
        <Pending of={all} failed="The releases did not load" loading={<RowsLoading rows={6} height={55} />} />
      </Card>
    );
  const { channel, shell, data: releases, lastStop } = all.data;
  const open = releases.find(({ name }) => name === params.get('open'));
  const close = () => setParams((now) => withParams(now, { open: null }), { replace: true });
  return (
    <Stack gap={4}>
      <StopNote lastStop={lastStop} data={releases} />
      <Card
        flush
        title="Remotes"
        action={
          <Text size="sm" tone="tertiary" className={styles.shell} title={formatUtc(shell.deployed_at)}>
            {channel !== undefined && <Pill tone="neutral">{channelText[channel]}</Pill>}
            <Link to={{ search: withParams(params, { open: SHELL }).toString() }} aria-haspopup="dialog">
              {`Shell ${shortVersion(shell.version)}, deployed ${formatDate(shell.deployed_at)}`}
            </Link>
            <Commit source={shell.source} />
          </Text>
        }
      >
        {releases.length === 0 ? (
          <EmptyState title="No remote was published yet">
            Publish one with the release tool, and it shows up here.
          </EmptyState>
        ) : (
          <ReleasesTable releases={releases} openName={open?.name} />
        )}
      </Card>
      {open !== undefined && <ReleaseDrawer key={open.name} release={open} onClose={close} />}
      {params.get('open') === SHELL && <ShellDrawer shell={shell} onClose={close} />}
    </Stack>
  );
}
