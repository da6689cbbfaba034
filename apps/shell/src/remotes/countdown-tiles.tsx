import { useEffect, useState } from 'react';
import styles from './remote-cards.module.css';

const SECONDS = 10;
/** Seconds that have passed when the card appears. */
const SECONDS_PASSED = 3;

/** One tile per second until the timeout of the remote. */
export function CountdownTiles() {
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
