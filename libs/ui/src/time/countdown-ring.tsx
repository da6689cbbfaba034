import { useMemo } from 'react';
import { cx } from '../cx';
import { VisuallyHidden } from '../feedback/visually-hidden';
import { formatCountdown } from '../format/date';
import styles from './countdown-ring.module.css';
import { ringTiles } from './ring-tiles';

const TILES = 60;
const SECONDS_A_TILE = 5;

const announced: Readonly<Record<number, string>> = {
  300: '5 minutes left',
  60: '1 minute left',
  30: '30 seconds left',
  10: '10 seconds left',
};

export interface CountdownRingProps {
  /** Whole seconds, at most 300. */
  secondsLeft: number;
  size?: number;
}

/** Five minutes as sixty tiles that turn off from the end. Announced only at 5:00, 1:00, 0:30 and 0:10. */
export function CountdownRing({ secondsLeft, size = 148 }: CountdownRingProps) {
  const tiles = useMemo(() => ringTiles(size, TILES), [size]);
  const lit = Math.ceil(secondsLeft / SECONDS_A_TILE);
  return (
    <div className={cx(styles.ring, secondsLeft < 60 && styles.last)} style={{ width: size, height: size }}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true" data-lit={lit}>
        {tiles.map((path, index) => (
          <path key={path} d={path} className={index < lit ? undefined : styles.off} />
        ))}
      </svg>
      <span
        className={styles.digits}
        style={{ fontSize: Math.round(size * 0.23) }}
        role="timer"
        aria-live="off"
      >
        {formatCountdown(secondsLeft)}
      </span>
      <VisuallyHidden role="status">{announced[secondsLeft] ?? ''}</VisuallyHidden>
    </div>
  );
}
