import type { AdminTicket } from '@tessera/contracts';
import { Link } from '@tessera/platform';
import { Avatar, cx, formatUtc, VisuallyHidden } from '@tessera/ui';
import { useNow } from '@tessera/wallet-kit';
import { shortSpan } from '../../shared/span-in-words';
import { ticketsText } from './messages';
import styles from './tickets.module.css';

/** Id of a row, which gets the focus back when its ticket is left. */
export const rowId = (id: string): string => `ticket-${id}`;

interface TicketRowProps {
  ticket: AdminTicket;
  to: { search: string };
  selected: boolean;
}

/** Ticket of the list. The tile marks a ticket that waits for staff. */
export function TicketRow({ ticket, to, selected }: TicketRowProps) {
  const { id, number, subject, from, userId, status, updated_at } = ticket;
  const now = useNow();
  const waits = status === 'open';
  return (
    <li>
      <Link
        id={rowId(id)}
        to={to}
        className={cx(styles.ticket, selected && styles.selected)}
        aria-current={selected || undefined}
      >
        <Avatar id={userId ?? from} name={from} size={32} />
        <span className={styles.grow}>
          <span className={styles.fromLine}>
            <span className={styles.from}>{from}</span>
            <span className={styles.quiet} title={formatUtc(updated_at)}>
              {shortSpan(now - Date.parse(updated_at))}
            </span>
          </span>
          <span className={cx(styles.subject, waits && styles.waits)}>{subject}</span>
          <span className={styles.quiet}>{ticketsText.number(number)}</span>
        </span>
        <span className={cx(styles.mark, waits && styles.marked)} aria-hidden="true" />
        {waits && <VisuallyHidden>{ticketsText.waits}</VisuallyHidden>}
      </Link>
    </li>
  );
}
