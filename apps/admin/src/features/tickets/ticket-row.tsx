import type { AdminTicket } from '@tessera/contracts/admin-tickets';
import { Link, useLocation } from '@tessera/platform';
import { Avatar, cx, formatUtc, Text, VisuallyHidden } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import admin from '../../shared/admin.module.css';
import { shortSpan } from '../../shared/span-in-words';
import styles from './tickets.module.css';

/** Id of a row, which gets the focus back when its ticket is left. */
export const rowId = (id: string): string => `ticket-${id}`;

interface TicketRowProps {
  ticket: AdminTicket;
  to: { search: string };
  selected: boolean;
}

export function TicketRow({ ticket, to, selected }: TicketRowProps) {
  const { id, number, subject, from, userId, status, updated_at } = ticket;
  // Keeps the previous cursors in the history entry that opening a ticket creates.
  const state: unknown = useLocation().state;
  const now = useNow();
  const waits = status === 'open';
  return (
    <li>
      <Link
        id={rowId(id)}
        to={to}
        state={state}
        className={cx(styles.ticket, selected && styles.selected)}
        aria-current={selected || undefined}
      >
        <Avatar id={userId ?? from} name={from} size={32} />
        <span className={admin.grow}>
          <span className={styles.fromLine}>
            <Text size="sm" weight="medium" truncate>
              {from}
            </Text>
            <Text size="xs" tone="tertiary" numeric title={formatUtc(updated_at)}>
              {shortSpan(now - Date.parse(updated_at))}
            </Text>
          </span>
          <Text truncate weight={waits ? 'semibold' : 'regular'}>
            {subject}
          </Text>
          <Text size="xs" tone="tertiary" numeric>
            {`#${number}`}
          </Text>
        </span>
        <span className={cx(styles.mark, waits && styles.marked)} aria-hidden="true" />
        {waits && <VisuallyHidden>Waits for an answer</VisuallyHidden>}
      </Link>
    </li>
  );
}
