import { Spinner } from '@tessera/ui';
import styles from './waiting-page.module.css';

/** The whole page while the guard does not know yet where it leads. */
export function WaitingPage() {
  return (
    <div className={styles.wait}>
      <Spinner size="l" label="Loading" />
    </div>
  );
}
