import type { FailedCardProps } from '@tessera/federation';
import { Button, Card, LinkButton } from '@tessera/ui';
import { RotateCw } from 'lucide-react';
import { MosaicMark } from './mosaic-mark';
import styles from './remote-cards.module.css';

const reload = () => location.reload();

/** The card of a remote that did not load or broke: what still works, and the way on. */
export function FailedCard({ title, remote, reason, needsReload, onRetry }: FailedCardProps) {
  return (
    <Card className={styles.card}>
      <div className={styles.content} role="alert">
        <MosaicMark />
        <h2>{title} did not load</h2>
        <p>The rest of Tessera works. Your wallet and balances are not affected.</p>
        <div className={styles.actions}>
          <Button onClick={needsReload ? reload : onRetry}>
            <RotateCw size={15} aria-hidden />
            {needsReload ? 'Reload Page' : 'Try Again'}
          </Button>
          <LinkButton variant="secondary" href="/">
            Go Home
          </LinkButton>
        </div>
        <details className={styles.details}>
          <summary>Details for support</summary>
          <dl>
            <dt>Remote</dt>
            <dd className={styles.mono}>{remote}</dd>
            <dt>Reason</dt>
            <dd>{reason}</dd>
          </dl>
        </details>
      </div>
    </Card>
  );
}
