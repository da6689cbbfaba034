import type { FailedCardProps } from '@tessera/federation';
import { Button, Card, LinkButton, Row } from '@tessera/ui';
import { RotateCw } from 'lucide-react';
import type { ComponentType } from 'react';
import { ErrorReference } from '../pages/error-reference';
import styles from './remote-cards.module.css';

const ROWS = 4;
const COLUMNS = 9;
const headings = { off: 'is not available right now', load: 'did not load', page: 'stopped working' };
/** Accent tiles that remain, on the right of the lower rows. */
const LIT = new Set([12, 13, 21, 22, 23]);

const MosaicMark = () => (
  <div className={styles.mosaic} aria-hidden>
    {Array.from({ length: ROWS * COLUMNS }, (_, index) => (
      <i key={index} className={LIT.has(index) ? styles.lit : styles.tile} />
    ))}
  </div>
);

const reload = () => location.reload();

/** Creates the card of a remote that was killed, did not load or threw. It shows no error text, which may hold personal data. */
export const createFailedCard = (reference: string): ComponentType<FailedCardProps> =>
  function FailedCard({ title, stage, remote, needsReload, onRetry }) {
    return (
      <Card className={styles.card}>
        <div className={styles.content}>
          <MosaicMark />
          {/* Without the reference, which a screen reader would spell out. */}
          <div className={styles.message} role="alert">
            {/* Level 1, because the page whose place it takes had the h1. */}
            <h2 aria-level={1}>
              {title} {headings[stage]}
            </h2>
            <p>The rest of Tessera works. Your wallet and balances are not affected.</p>
          </div>
          <Row className={styles.actions}>
            <Button onClick={needsReload ? reload : onRetry}>
              <RotateCw size={15} style={{ strokeWidth: 2 }} />
              {needsReload ? 'Reload Page' : 'Try Again'}
            </Button>
            <LinkButton variant="secondary" href="/">
              Go Home
            </LinkButton>
          </Row>
          <ErrorReference trace={reference} />
          <details className={styles.details}>
            <summary>Details for support</summary>
            <dl>
              <dt>Part</dt>
              <dd className={styles.mono}>{remote}</dd>
            </dl>
          </details>
        </div>
      </Card>
    );
  };
