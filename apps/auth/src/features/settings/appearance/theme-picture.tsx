import type { Theme } from '@tessera/ui';
import styles from './appearance.module.css';

const lines = [50, 61];
const tiles = [53, 62, 71, 80, 89, 98];

/** Small page in the colours of a theme. `data-theme` works on any element. */
function Miniature({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <svg data-theme={theme} viewBox="0 0 160 84" width="100%">
      <rect className={styles.canvas} width="160" height="84" />
      <rect className={styles.side} width="36" height="84" />
      <rect className={styles.sheet} x="46" y="12" width="104" height="30" rx="4" />
      {tiles.map((x) => (
        <rect key={x} className={styles.tile} x={x} y="19" width="7" height="7" rx="1" />
      ))}
      <rect className={styles.gold} x="107" y="19" width="7" height="7" rx="1" />
      <rect className={styles.line} x="53" y="31" width="40" height="4" rx="2" />
      {lines.map((y) => (
        <rect key={y} className={styles.sheet} x="46" y={y} width="104" height="5" rx="2.5" />
      ))}
    </svg>
  );
}

/** Preview of a theme; half light and half dark for the system's. */
export function ThemePicture({ theme }: { theme: Theme }) {
  return (
    <span className={styles.picture} aria-hidden="true">
      <Miniature theme={theme === 'dark' ? 'dark' : 'light'} />
      {theme === 'system' && (
        <span className={styles.half}>
          <Miniature theme="dark" />
        </span>
      )}
    </span>
  );
}
