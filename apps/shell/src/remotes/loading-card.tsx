import { Spinner } from '@tessera/ui';
import styles from './remote-cards.module.css';

export function LoadingCard({ title }: { title: string }) {
  return (
    <div className={styles.loading} role="status" aria-label={`Loading ${title}`}>
      <Spinner />
    </div>
  );
}
