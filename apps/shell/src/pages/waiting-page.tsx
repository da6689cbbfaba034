import { Spinner } from '@tessera/ui';
import styles from './waiting-page.module.css';

export const WaitingPage = () => (
  <div className={styles.wait}>
    <Spinner size="l" label="Loading" />
  </div>
);
