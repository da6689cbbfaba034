import styles from './releases.module.css';
import { partsOf } from '../../shared/version-name';

/** Short version, with the whole one as its title. */
export function Version({ version }: { version: string }) {
  const { number, build } = partsOf(version);
  return (
    <span className={styles.version} title={version}>
      {number} {build !== '' && <small>{build}</small>}
    </span>
  );
}
