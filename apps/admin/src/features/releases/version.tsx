import { cx } from '@tessera/platform';
import styles from './releases.module.css';
import { partsOf } from './version-name';

interface VersionProps {
  version: string;
  /** It serves nobody any more. */
  gone?: boolean;
}

/** A version in a few letters; the whole of it is the title. */
export function Version({ version, gone = false }: VersionProps) {
  const { number, build } = partsOf(version);
  const words = (
    <>
      {number} {build !== '' && <small>{build}</small>}
    </>
  );
  return (
    <span className={cx(styles.version, gone && styles.gone)} title={version}>
      {gone ? <s>{words}</s> : words}
    </span>
  );
}
