import { accountOf } from './account-of';
import styles from './validator-mark.module.css';

const HUES = 7;

/** FNV-1a, 32 bits: a stable number from a text, so that a picture is the same on every visit. */
const seedOf = (text: string): number =>
  [...text].reduce(
    (seed, letter) => Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0,
    2166136261,
  );

const TONES = [0.7, 0.8, 0.9, 1];

/** Four by four tiles, mirrored, in two of the chart's hues; both are made from the account and never change. */
const tilesOf = (id: string) => {
  const seed = seedOf(accountOf(id));
  const first = seed % HUES;
  const second = (first + 1 + ((seed >>> 3) % (HUES - 1))) % HUES;
  return Array.from({ length: 8 }, (_, index) => {
    const kind = (seed >>> (index * 2 + 8)) & 3;
    const opacity = kind === 0 ? 1 : TONES[(seed >>> index) & 3];
    const hue = kind === 0 ? undefined : `var(--color-chart-${(kind === 3 ? second : first) + 1})`;
    return { row: index >> 1, column: index & 1, hue, opacity };
  });
};

/** The square mosaic of a validator, made from its operator address, or the account behind it; always beside its name, so hidden from assistive technology. */
export function ValidatorMark({ id, size = 32 }: { id: string; size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="-3 -3 46 46" aria-hidden="true">
      {tilesOf(id).map(({ row, column, hue, opacity }) =>
        [column, 3 - column].map((place) => (
          <rect
            key={`${row}.${place}`}
            x={place * 10 + 0.8}
            y={row * 10 + 0.8}
            width={8.4}
            height={8.4}
            rx={1.4}
            fill={hue ?? 'var(--color-chart-track)'}
            opacity={opacity}
          />
        )),
      )}
    </svg>
  );
}
