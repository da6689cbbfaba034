import type { AdminRelease } from '@tessera/contracts';
import { HeadCell, Table, VisuallyHidden } from '@tessera/ui';
import { releasesText } from './messages';
import { ReleaseRow } from './release-row';
import styles from './releases.module.css';

interface ReleasesTableProps {
  releases: readonly AdminRelease[];
  openName: string | undefined;
}

export function ReleasesTable({ releases, openName }: ReleasesTableProps) {
  return (
    <Table label={releasesText.remotes}>
      <thead>
        <tr>
          <HeadCell>{releasesText.remote}</HeadCell>
          <HeadCell wideOnly>{releasesText.stable}</HeadCell>
          <HeadCell wideOnly>{releasesText.canary}</HeadCell>
          <HeadCell wideOnly>{releasesText.traffic}</HeadCell>
          <HeadCell right wideOnly className={styles.roomy}>
            {releasesText.errors}
          </HeadCell>
          <HeadCell right wideOnly className={styles.roomy}>
            {releasesText.load}
          </HeadCell>
          <HeadCell wideOnly>{releasesText.state}</HeadCell>
          <HeadCell right>
            <VisuallyHidden>{releasesText.actions}</VisuallyHidden>
          </HeadCell>
        </tr>
      </thead>
      <tbody>
        {releases.map((release) => (
          <ReleaseRow key={release.name} release={release} selected={release.name === openName} />
        ))}
      </tbody>
    </Table>
  );
}
