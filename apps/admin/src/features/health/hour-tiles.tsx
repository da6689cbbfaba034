import type { AdminHealth, ChainHealthState } from '@tessera/contracts';
import { dayjs } from '@tessera/platform';
import { cx } from '@tessera/ui';
import styles from './health.module.css';
import { healthText, stateText } from './messages';

type Hours = AdminHealth['chains'][number]['hours'];

const order: readonly (ChainHealthState | null)[] = ['live', 'slow', 'silent', null];
const wordOf = (state: ChainHealthState | null): string =>
  state === null ? healthText.notObserved : stateText[state].toLowerCase();

/** Accessible name of the tiles, as in `20 live, 2 slow, 2 silent`. */
function inWords(hours: Hours): string {
  const counts = order.map((state) => ({ state, count: hours.filter((hour) => hour === state).length }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${wordOf(state)}`)
    .join(', ');
}

/** State of a chain in the last 24 hours, oldest first. `at` is the time of the last one. */
export function HourTiles({ hours, at }: { hours: Hours; at: string }) {
  const begins = (index: number) =>
    dayjs(at)
      .startOf('hour')
      .subtract(hours.length - 1 - index, 'hour')
      .format('hh:mm A');
  return (
    <span className={styles.hours} role="img" aria-label={healthText.hours(inWords(hours))}>
      {hours.map((state, index) => (
        <i
          key={index}
          className={state === null ? undefined : styles[state]}
          title={healthText.hour(begins(index), wordOf(state))}
        />
      ))}
    </span>
  );
}

/** Legend of the colours. Screen readers get the accessible name of each row instead. */
export const HourLegend = ({ className }: { className: string | undefined }) => (
  <span className={cx(styles.legend, className)} aria-hidden="true">
    {healthText.oneTile}
    {order.map((state) => (
      <span key={state}>
        <i className={state === null ? undefined : styles[state]} />
        {wordOf(state)}
      </span>
    ))}
  </span>
);
