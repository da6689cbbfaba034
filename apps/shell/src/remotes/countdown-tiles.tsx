import { useEffect, useState } from 'react';
import styles from './remote-cards.module.css';

const SECONDS = 10;
/** The card appears when three seconds are already over. */
const BEGUN = 3;

/** One tile a second until the remote is given up. */
export function CountdownTiles() {
  const [lit, setLit] = useState(BEGUN);
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
