import type { AdminHealth, ChainHealthState } from '@tessera/contracts/admin-health';
import { formatAmount } from '@tessera/money';
import { Card, cx, EmptyState, formatUtc, Pill, Text, TokenIcon, TwoLines } from '@tessera/ui';
import { nativeSymbol, useNow } from '@tessera/wallet-kit';
import { dayjs } from '@tessera/platform';
import { type Column, DataTable } from '../../shared/list/data-table';
import { shortSpan } from '../../shared/span-in-words';
import admin from '../../shared/admin.module.css';
import styles from './health.module.css';

type Chain = AdminHealth['chains'][number];
type Hours = Chain['hours'];

const stateText: Record<ChainHealthState, string> = { live: 'Live', slow: 'Slow', silent: 'Silent' };
const order: readonly (ChainHealthState | null)[] = ['live', 'slow', 'silent', null];
const wordOf = (state: ChainHealthState | null): string =>
  state === null ? 'not observed' : stateText[state].toLowerCase();

/** Accessible name of the tiles, as in `20 live, 2 slow, 2 silent`. */
function inWords(hours: Hours): string {
  const counts = order.map((state) => ({ state, count: hours.filter((hour) => hour === state).length }));
  return counts
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${wordOf(state)}`)
    .join(', ');
}

/** State of a chain in the last 24 hours, oldest first. `at` is the time of the last one. */
function HourTiles({ hours, at }: { hours: Hours; at: string }) {
  const begins = (index: number) =>
    dayjs(at)
      .startOf('hour')
      .subtract(hours.length - 1 - index, 'hour')
      .format('hh:mm A');
  return (
    <span className={styles.hours} role="img" aria-label={`Last 24 hours: ${inWords(hours)}`}>
      {hours.map((state, index) => (
        <i
          key={index}
          className={state === null ? undefined : styles[state]}
          title={`From ${begins(index)}: ${wordOf(state)}`}
        />
      ))}
    </span>
  );
}

/** Legend of the colours. Screen readers get the accessible name of each row instead. */
const HourLegend = ({ className }: { className: string | undefined }) => (
  <span className={cx(styles.legend, className)} aria-hidden="true">
    One tile is one hour:
    {order.map((state) => (
      <span key={state}>
        <i className={state === null ? undefined : styles[state]} />
        {wordOf(state)}
      </span>
    ))}
  </span>
);

const pillTones = { live: 'positive', slow: 'warning', silent: 'negative' } as const;
const ageTones = { live: 'text', slow: 'warning', silent: 'negative' } as const;

function Age({ since, state }: { since: string | null; state: ChainHealthState }) {
  const now = useNow();
  if (since === null) return '—';
  return (
    <Text tone={ageTones[state]} weight={state === 'live' ? 'regular' : 'medium'} title={formatUtc(since)}>
      {shortSpan(now - Date.parse(since))}
    </Text>
  );
}

const columnsAt = (at: string): Column<Chain>[] => [
  {
    head: 'Chain',
    cell: ({ chainId, name, hours }) => (
      <TwoLines icon={<TokenIcon symbol={nativeSymbol(chainId)} size={32} />} title={name}>
        <span className={admin.mono}>{chainId}</span>
        <span className={cx(admin.phoneOnly, styles.phoneTiles)}>
          <HourTiles hours={hours} at={at} />
        </span>
      </TwoLines>
    ),
  },
  {
    head: 'Newest block',
    right: true,
    wideOnly: true,
    cell: ({ newestBlock }) => (newestBlock === null ? '—' : formatAmount(newestBlock, 0)),
  },
  {
    head: 'Age',
    right: true,
    cellClass: admin.nowrap,
    cell: ({ newestBlockAt, state }) => <Age since={newestBlockAt} state={state} />,
  },
  { head: 'Last 24 hours', wideOnly: true, cell: ({ hours }) => <HourTiles hours={hours} at={at} /> },
  { head: 'State', cell: ({ state }) => <Pill tone={pillTones[state]}>{stateText[state]}</Pill> },
];

export const ChainsCard = ({ chains, at }: Pick<AdminHealth, 'chains' | 'at'>) => (
  <Card flush title="Chains" action={<HourLegend className={styles.wideLegend} />}>
    {chains.length === 0 ? (
      <EmptyState title="No chain is followed" />
    ) : (
      <DataTable label="Chains" columns={columnsAt(at)} rows={chains} keyOf={({ chainId }) => chainId} />
    )}
    <HourLegend className={styles.phoneLegend} />
  </Card>
);
