import type { SlowCardProps } from '@tessera/federation';
import { Button, Card, LinkButton } from '@tessera/ui';
import { RotateCw } from 'lucide-react';
import { CountdownTiles } from './countdown-tiles';
import styles from './remote-cards.module.css';

/** Shown while a slow remote may still load. The rest of the product works. */
export function SlowCard({ title, onRetry }: SlowCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.content} role="status">
        <CountdownTiles />
        <h2>{title} is slow to load</h2>
        <p>Still trying. We give up after 10 seconds. The rest of Tessera works.</p>
        <div className={styles.actions}>
          <Button variant="secondary" onClick={onRetry}>
            <RotateCw size={15} style={{ strokeWidth: 2 }} />
            Retry
          </Button>
          <LinkButton variant="ghost" href="/">
            Go Home
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}
