import type { SlowCardProps } from '@tessera/federation';
import { Button, Card, LinkButton, Row } from '@tessera/ui';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './remote-cards.module.css';

const SECONDS = 10;
const SECONDS_PASSED = 3;

/** One tile per second until the timeout of the remote. */
function CountdownTiles() {
  const [lit, setLit] = useState(SECONDS_PASSED);
  useEffect(() => {
    const timer = setInterval(() => setLit((count) => Math.min(count + 1, SECONDS)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div className={styles.tiles} aria-hidden>
      {Array.from({ length: SECONDS }, (_, index) => (
        <i key={index} className={index < lit ? styles.lit : styles.tile} />
      ))}
    </div>
  );
}

/** Shown while a slow remote may still load. The rest of the product works. */
export const SlowCard = ({ title, onRetry }: SlowCardProps) => (
  <Card className={styles.card}>
    <div className={styles.content} role="status">
      <CountdownTiles />
      <h2>{title} is slow to load</h2>
      <p>Still trying. We give up after 10 seconds. The rest of Tessera works.</p>
      <Row className={styles.actions}>
        <Button variant="secondary" onClick={onRetry}>
          <RotateCw size={15} style={{ strokeWidth: 2 }} />
          Retry
        </Button>
        <LinkButton variant="ghost" href="/">
          Go Home
        </LinkButton>
      </Row>
    </div>
  </Card>
);
