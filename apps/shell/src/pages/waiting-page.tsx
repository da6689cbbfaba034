import { Spinner } from '@tessera/ui';
import styles from './waiting-page.module.css';

/** Shown while the guard waits for the account. */
export function WaitingPage() {
  return (
    <div className={styles.wait}>
      <Spinner size="l" label="Loading" />
    </div>
  );
}
