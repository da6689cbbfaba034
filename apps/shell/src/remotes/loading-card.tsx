import { Spinner } from '@tessera/ui';
import styles from './remote-cards.module.css';

export const LoadingCard = ({ title }: { title: string }) => (
  <div className={styles.loading} role="status" aria-label={`Loading ${title}`}>
    <Spinner />
  </div>
);
