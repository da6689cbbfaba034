import { formatToken } from '@tessera/money';
import { cx, formatDay, Row, Text, VisuallyHidden } from '@tessera/ui';
import { useState, type KeyboardEvent } from 'react';
import { STRENGTHS, type CalendarDay } from './calendar-days';
import styles from './distribution.module.css';

const LABELS = 4;
const GAP = 2;

/** One column per week; for 30 days pairs of days, so that both fill the width. `tile` is the largest tile in px. */
const weeks = { rows: 7, tile: 22 };
const pairs = { rows: 2, tile: 38 };
/** 0.28 to 1. */
const opacityOf = (strength: number) => ({ opacity: 0.1 + 0.18 * strength });
const shapeOf = (days: number) => (days > 60 ? weeks : pairs);

const steps: Readonly<Record<string, (day: number, rows: number, last: number) => number>> = {
  ArrowUp: (day) => day - 1,
  ArrowDown: (day) => day + 1,
  ArrowLeft: (day, rows) => day - rows,
  ArrowRight: (day, rows) => day + rows,
  Home: () => 0,
  End: (_day, _rows, last) => last,
};

interface RewardCalendarProps {
  days: readonly CalendarDay[];
  symbol: string;
  hidden: boolean;
}

/** One tile per day. Pointer and arrow keys show its figure; a hidden table lists the days with rewards. */
export function RewardCalendar({ days, symbol, hidden }: RewardCalendarProps) {
  const [active, setActive] = useState<number | null>(null);
  const last = days.length - 1;
  const { rows, tile } = shapeOf(days.length);
  const columns = Math.ceil(days.length / rows);
  const blank = columns * rows - days.length;
  const figureOf = ({ amount, strength }: CalendarDay): string => {
    if (strength === 0) return 'No rewards';
    return hidden ? 'Amount hidden' : formatToken(amount, symbol);
  };
  const shown = active === null ? undefined : days[active];
  const read = shown ?? days[last];
  const column = active === null ? 0 : Math.floor((active + blank) / rows);

  const step = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setActive(null);
    const move = steps[event.key];
    if (move === undefined) return undefined;
    event.preventDefault();
    return setActive(Math.max(0, Math.min(last, move(active ?? last, rows, last))));
  };

  return (
    <div style={{ position: 'relative', maxWidth: columns * (tile + GAP) - GAP }}>
      <div
        className={styles.days}
        role="slider"
        tabIndex={0}
        aria-label="Rewards by day"
        aria-valuemin={0}
        aria-valuemax={Math.max(0, last)}
        aria-valuenow={Math.max(0, active ?? last)}
        aria-valuetext={read && `${formatDay(read.date)}: ${figureOf(read)}`}
        onKeyDown={step}
        onBlur={() => setActive(null)}
        onPointerLeave={() => setActive(null)}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          gridTemplateRows: `repeat(${rows}, auto)`,
        }}
      >
        {Array.from({ length: blank }, (_, place) => (
          <i key={`blank ${place}`} className={styles.blank} />
        ))}
        {days.map(({ date, strength }, index) => (
          <i
            key={date}
            className={cx(strength > 0 && styles.paidOn, index === active && styles.active)}
            style={strength > 0 && index !== active ? opacityOf(strength) : undefined}
            onPointerEnter={() => setActive(index)}
            onPointerDown={() => setActive(index)}
          />
        ))}
      </div>
      {shown !== undefined && (
        <div
          className={styles.tip}
          style={
            column < columns / 2
              ? { left: `${(column / columns) * 100}%` }
              : { right: `${(1 - (column + 1) / columns) * 100}%` }
          }
          aria-hidden="true"
        >
          {formatDay(shown.date)} <b>{figureOf(shown)}</b>
        </div>
      )}
      <Text as="div" size="xs" tone="tertiary">
        <Row gap={0} justify="between" style={{ marginTop: 8 }} aria-hidden="true">
          {Array.from({ length: LABELS }, (_, label) => {
            const day = days[Math.round((last * label) / (LABELS - 1))];
            return day && <span key={day.date}>{formatDay(day.date).split(',')[0]}</span>;
          })}
        </Row>
        <Row gap={0} justify="between" style={{ marginTop: 14 }}>
          <span>One tile is one day</span>
          <Row gap={0.5} className={styles.scale}>
            Less
            {Array.from({ length: STRENGTHS }, (_, index) => (
              <i key={index} style={opacityOf(index + 1)} aria-hidden="true" />
            ))}
            More
          </Row>
        </Row>
      </Text>
      <VisuallyHidden as="table" aria-label="Rewards by day">
        <tbody>
          {days
            .filter(({ strength }) => strength > 0)
            .map((day) => (
              <tr key={day.date}>
                <th scope="row">{formatDay(day.date)}</th>
                <td>{figureOf(day)}</td>
              </tr>
            ))}
        </tbody>
      </VisuallyHidden>
    </div>
  );
}
