import { Spinner } from '@tessera/ui';
import styles from './remote-cards.module.css';

interface LoadingCardProps {
  readonly title: string;
}

export function LoadingCard({ title }: LoadingCardProps) {
  return (
    <div className={styles.loading} role="status" aria-label={`Loading ${title}`}>
      <Spinner />
    </div>
  );
}
