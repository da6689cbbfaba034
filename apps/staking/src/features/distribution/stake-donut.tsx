import { formatAmount } from '@tessera/money';
import { HiddenAmount, Text, toTiles } from '@tessera/ui';
import { sharedText } from '../../shared/messages';
import styles from './distribution.module.css';
import type { StakeShare } from './shares-of';

const RING = 80;
const CENTRE = 114;
const GAP = 0.9;
const RINGS = [
  [112, 98.6],
  [97, 82],
] as const;
const TRACK = 'var(--color-chart-track)';
const DIMMED = 0.35;

const point = (radius: number, angle: number): string =>
  `${(CENTRE + radius * Math.sin(angle)).toFixed(2)} ${(CENTRE - radius * Math.cos(angle)).toFixed(2)}`;

/** Path of a tile. All edges have the same distance to their neighbours. */
function tile(place: number, [outer, inner]: readonly [number, number]): string {
  const step = (2 * Math.PI) / RING;
  const at = (radius: number) => [place * step + GAP / radius, (place + 1) * step - GAP / radius] as const;
  const [from, to] = at(outer);
  const [innerFrom, innerTo] = at(inner);
  return `M${point(outer, from)}A${outer} ${outer} 0 0 1 ${point(outer, to)}L${point(inner, innerTo)}A${inner} ${inner} 0 0 0 ${point(inner, innerFrom)}Z`;
}

/** Decorative tone from 0.78 to 1. */
const tone = (seed: number): number => 0.78 + ((seed * 37) % 12) / 50;

const donutTiles = Array.from({ length: RING }, (_, place) =>
  RINGS.map((ring, index) => ({ path: tile(place, ring), opacity: tone(place * 2 + index) })),
);

export interface StakeLook {
  shares: readonly StakeShare[];
  symbol: string;
  hidden: boolean;
  colourOf: (operator: string) => string;
  onLift: (operator: string | null) => void;
}

interface StakeDonutProps extends StakeLook {
  total: string;
  lifted: string | null;
}

function places(shares: readonly StakeShare[]): string[] {
  const counts = toTiles(
    shares.map(({ amount }) => amount),
    RING,
  );
  return shares.flatMap(({ operator }, index) => Array<string>(counts[index] ?? 0).fill(operator));
}

export function StakeDonut(props: StakeDonutProps) {
  const { shares, total, symbol, hidden, lifted, colourOf, onLift } = props;
  const held = places(shares);
  return (
    <div className={styles.donut}>
      <svg
        viewBox="0 0 228 228"
        role="img"
        aria-label={`Your stake with ${sharedText.count(shares.length)}. The table below has its figures.`}
        onPointerLeave={() => onLift(null)}
      >
        {donutTiles.map((ringTiles, place) => {
          const operator = held[place];
          const strength = lifted === null || operator === lifted ? 1 : DIMMED;
          return ringTiles.map(({ path, opacity }) => (
            <path
              key={path}
              d={path}
              fill={operator === undefined ? TRACK : colourOf(operator)}
              opacity={opacity * strength}
              onPointerEnter={() => onLift(operator ?? null)}
            />
          ));
        })}
      </svg>
      <Text as="div" size="sm" tone="tertiary" className={styles.middle}>
        <span>{sharedText.staked}</span>
        <b>{hidden ? <HiddenAmount tiles={7} /> : formatAmount(total, 2)}</b>
        <span>{symbol}</span>
      </Text>
    </div>
  );
}
