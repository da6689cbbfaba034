import { isPermitted, type AdminReleasesAnswer } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { buttonClass, formatDate, formatUtc, Note } from '@tessera/ui';
import banner from '../../shared/banner.module.css';
import { useRoles } from '../../shared/use-roles';
import { releasesText } from './messages';
import styles from './releases.module.css';
import { shortVersion } from '../../shared/version-name';

/** The last rollback or stopped canary with its reason. */
export function StopNote({ lastStop, data }: Pick<AdminReleasesAnswer, 'lastStop' | 'data'>) {
  const roles = useRoles();
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
          {stable !== null && releasesText.everyoneOn(shortVersion(stable))}{' '}
          <span className={styles.when} title={formatUtc(at)}>
            {formatDate(at)}
          </span>
        </span>
        {isPermitted(roles, 'audit.read') && (
          <Link to="/admin/audit?action=release" className={buttonClass({ variant: 'secondary', size: 's' })}>
            {releasesText.readLog}
          </Link>
        )}
      </div>
    </Note>
  );
}
