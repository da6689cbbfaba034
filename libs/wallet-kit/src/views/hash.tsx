import { transferText } from '@tessera/contracts';
import { CopyButton, formatHash } from '@tessera/ui';
import styles from './transfer.module.css';

/** Short transaction hash; Copy copies the full one. */
export function Hash({ hash }: { hash: string }) {
  return (
    <>
      <span className={styles.mono} title={hash}>
        {formatHash(hash)}
      </span>
      <CopyButton text={hash} label={transferText.copyHash} />
    </>
  );
}
