import { hashOf } from '@tessera/ui';
import { accountOf } from './account-of';
import styles from '../shared.module.css';

const HUES = 7;

const TONES = [0.7, 0.8, 0.9, 1];

const squareAt = (column: number, row: number): string =>
  `M${(column * 10 + 2.2).toFixed(1)} ${(row * 10 + 0.8).toFixed(1)}h5.6a1.4 1.4 0 0 1 1.4 1.4v5.6a1.4 1.4 0 0 1-1.4 1.4h-5.6a1.4 1.4 0 0 1-1.4-1.4v-5.6a1.4 1.4 0 0 1 1.4-1.4z`;

/** Mirrored 4 × 4 tiles in two chart colours, derived from the account. Equal tiles share a path, because a table draws many marks. */
const shapesOf = (id: string) => {
  const seed = hashOf(accountOf(id));
  const first = seed % HUES;
  const second = (first + 1 + ((seed >>> 3) % (HUES - 1))) % HUES;
  const shapes = new Map<string, { fill: string; opacity: number; path: string }>();
  for (let index = 0; index < 8; index += 1) {
    const kind = (seed >>> (index * 2 + 8)) & 3;
    const opacity = kind === 0 ? 1 : (TONES[(seed >>> index) & 3] ?? 1);
    const hue = `var(--color-chart-${(kind === 3 ? second : first) + 1})`;
    const fill = kind === 0 ? 'var(--color-chart-track)' : hue;
    const [column, row] = [index & 1, index >> 1];
    const path = squareAt(column, row) + squareAt(3 - column, row);
    const key = `${fill} ${opacity}`;
    shapes.set(key, { fill, opacity, path: (shapes.get(key)?.path ?? '') + path });
  }
  return [...shapes.values()];
};

/** Mosaic of a validator, the same for its operator and its account address. Hidden from assistive technology: the name is beside it. */
export const ValidatorMark = ({ id, size = 32 }: { id: string; size?: number }) => (
  <svg className={styles.mark} width={size} height={size} viewBox="-3 -3 46 46" aria-hidden="true">
    {shapesOf(id).map(({ fill, opacity, path }) => (
      <path key={`${fill} ${opacity}`} d={path} fill={fill} opacity={opacity} />
    ))}
  </svg>
);
