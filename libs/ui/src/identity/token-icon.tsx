import styles from './token-icon.module.css';
import { tokenMarks } from './token-marks';

function Tile({ symbol, size, className }: { symbol: string; size: number; className?: string | undefined }) {
  const known = tokenMarks[symbol];
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
      <rect fill={known?.tile ?? 'var(--color-chart-8)'} width="40" height="40" rx="9" />
      {known?.mark ?? (
        <text fill="#fff" x="20" y="27" fontSize="19" fontWeight="600" textAnchor="middle">
          {symbol.charAt(0)}
        </text>
      )}
    </svg>
  );
}

export interface TokenIconProps {
  symbol: string;
  size?: number;
  /** Native asset of the token's network; shown as a badge if it is another asset. */
  network?: string | undefined;
}

/** Square icon of an asset next to its name, with the badge of its network. */
export function TokenIcon({ symbol, size = 32, network }: TokenIconProps) {
  const badge = Math.round(size * 0.53);
  return (
    <span className={styles.tok} aria-hidden>
      <Tile symbol={symbol} size={size} />
      {network !== undefined && network !== symbol && (
        <Tile symbol={network} size={badge} className={styles.net} />
      )}
    </span>
  );
}
