import { hashOf } from '../identity/hash';
import styles from './empty-state.module.css';

const colours: Readonly<Record<string, string>> = {
  '.': 'var(--color-chart-track)',
  '#': 'var(--color-accent)',
  o: 'var(--color-reward)',
};

/** Picture of tiles: `.` track, `#` lapis, `o` the gold tile, `-` a gap. Each tile has a slight variation of its tone. */
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
        const opacity = { '#': 0.6 + tone, o: 0.9, '-': 1 }[letter] ?? 0.58 + tone;
        return (
          <i
            key={index}
            className={letter === '-' ? styles.gap : undefined}
            style={{ height: tile, background: colours[letter], opacity }}
          />
        );
      })}
    </div>
  );
}
