import { hashOf } from '../identity/hash';
import styles from './empty-state.module.css';

const colours: Readonly<Record<string, string>> = {
  '.': 'var(--color-chart-track)',
  '#': 'var(--color-accent)',
  o: 'var(--color-reward)',
};

/** A picture of tiles: `.` is track, `#` lapis, `o` the one gold tile; every tile keeps its small tone. */
export function TilePicture({ rows, tile = 14 }: { rows: readonly string[]; tile?: number }) {
  const width = rows[0]?.length ?? 0;
  return (
    <div
      className={styles.picture}
      style={{ gridTemplateColumns: `repeat(${width}, ${tile}px)` }}
      aria-hidden="true"
    >
      {[...rows.join('')].map((letter, index) => {
        const tone = (hashOf(`${index}`) % 5) * 0.1;
        return (
          <i
            key={index}
            style={{
              height: tile,
              background: colours[letter],
              opacity: letter === '#' ? 0.6 + tone : letter === 'o' ? 0.9 : 0.58 + tone,
            }}
          />
        );
      })}
    </div>
  );
}
