import { formatAmount } from '@tessera/money';
import { HiddenAmount, toTiles } from '@tessera/ui';
import styles from './distribution.module.css';
import { donutTiles, RING } from './donut-tiles';
import { distributionText } from './messages';
import type { StakeShare } from './shares-of';

const TRACK = 'var(--color-chart-track)';
const DIMMED = 0.35;

interface StakeDonutProps {
  shares: readonly StakeShare[];
  total: string;
  symbol: string;
  hidden: boolean;
  /** The validator that is pointed at; the others step back. */
  lifted: string | null;
  colourOf: (operator: string) => string;
  onLift: (operator: string | null) => void;
}

/** Who holds each place of a ring. */
function places(shares: readonly StakeShare[]): (string | undefined)[] {
  const counts = toTiles(
    shares.map(({ amount }) => amount),
    RING,
  );
  return shares.flatMap(({ operator }, index) =>
    Array.from({ length: counts[index] ?? 0 }, (): string | undefined => operator),
  );
}

/** The stakes as two rings of tiles; the table below it is its legend and its figures. */
export function StakeDonut(props: StakeDonutProps) {
  const { shares, total, symbol, hidden, lifted, colourOf, onLift } = props;
  const held = places(shares);
  return (
    <div className={styles.donut}>
      <svg
        viewBox="0 0 228 228"
        role="img"
        aria-label={distributionText.chart(distributionText.count(shares.length))}
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
      <div className={styles.middle}>
        <span>{distributionText.staked}</span>
        <b>{hidden ? <HiddenAmount tiles={7} /> : formatAmount(total, 2)}</b>
        <span>{symbol}</span>
      </div>
    </div>
  );
}
