import { TileMeter } from '@tessera/ui';
import { releasesText } from './messages';
import styles from './releases.module.css';

const TILES = 20;

/** Percent of users on the canary, one tile per five percent. */
export function Traffic({ percent }: { percent: number }) {
  const tiles = percent === 0 ? 0 : Math.max(1, Math.round((percent * TILES) / 100));
  return (
    <span className={styles.traffic}>
      <span className={styles.meter} aria-hidden="true">
        <TileMeter mini label={releasesText.traffic} value={tiles} max={TILES} />
      </span>
      <span className={styles.percent}>{percent}%</span>
    </span>
  );
}
