import { type AdminTicket, TicketBox, TICKETS_COUNTED, TICKETS_PAGE } from '@tessera/contracts/admin-tickets';
import {
  Avatar,
  breakpoints,
  Card,
  cx,
  EmptyState,
  formatUtc,
  Tabs,
  Text,
  useMediaQuery,
  VisuallyHidden,
} from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation, useParams } from '@tessera/platform';
import * as v from 'valibot';
import { useNow } from '@tessera/wallet-kit';
import { Thread } from './thread';
import admin from '../../shared/admin.module.css';
import styles from './tickets.module.css';
import type { FilterSpec } from '../../shared/list/define-filter';
import { useTicketBox } from '../../shared/api/tickets';
import { RowsLoading } from '../../shared/list/rows-loading';
import { Loaded } from '../../shared/loaded';
import { KeysetPager } from '../../shared/list/list-card';
import { useList, withParams } from '../../shared/list/use-list';
import { shortSpan } from '../../shared/span-in-words';

const boxText: Record<TicketBox, string> = { mine: 'Mine', unassigned: 'Unassigned', closed: 'Closed' };

const emptyText: Record<TicketBox, { title: string; text: string }> = {
  mine: { title: 'None is yours', text: 'Take one from Unassigned.' },
  unassigned: { title: 'Nobody waits', text: 'Every open ticket has somebody who answers it.' },
  closed: { title: 'None is closed', text: 'Closed tickets show up here.' },
};

/** Id of a row, which gets the focus back when its ticket is left. */
const rowId = (id: string): string => `ticket-${id}`;

interface TicketRowProps {
  ticket: AdminTicket;
  to: { search: string };
  selected: boolean;
}

function TicketRow({ ticket, to, selected }: TicketRowProps) {
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

const boxFilter: FilterSpec<TicketBox> = {
  read: (params) => {
    const box = v.safeParse(TicketBox, params.get('box'));
    return box.success ? box.output : 'mine';
  },
  none: { box: null },
  isFiltered: (box) => box !== 'mine',
};

function useTicketsAddress() {
  const { params, filter: box, change, ...pages } = useList(boxFilter);
  return {
    box,
    pages,
    ticketId: params.get('ticket'),
    linkTo: (ticket: string | null) => ({ search: withParams(params, { ticket }).toString() }),
    goToBox: (next: TicketBox) => change({ box: next === 'mine' ? null : next }, { replace: true }),
  };
}

const countText = (count: number) => (count > TICKETS_COUNTED ? `${TICKETS_COUNTED}+` : count);

interface TicketListProps {
  address: ReturnType<typeof useTicketsAddress>;
  /** Ticket that was closed in favour of the list. Its row gets the focus. */
  leftId: string | null;
}

function TicketList({ address, leftId }: TicketListProps) {
  const { box, pages, ticketId, linkTo, goToBox } = address;
  const list = useTicketBox(box, pages.cursor);
  const counts = list.data?.counts;
  const entered = useRef(leftId);
  useEffect(() => {
    if (entered.current !== null) document.getElementById(rowId(entered.current))?.focus();
    entered.current = null;
  }, []);
  return (
    <Card flush pad="none" className={admin.clip}>
      <Tabs
        label="Tickets"
        tabs={TicketBox.options.map((value) => ({
          value,
          label: boxText[value],
          count: counts && countText(counts[value]),
        }))}
        value={box}
        onValueChange={goToBox}
      >
        <Loaded
          of={list.isPlaceholderData ? { ...list, data: undefined } : list}
          failed="The tickets did not load"
          loading={<RowsLoading rows={5} height={79} bare />}
        >
          {({ data: tickets, nextCursor = null }) =>
            tickets.length === 0 && pages.cursor === undefined ? (
              <EmptyState title={emptyText[box].title}>{emptyText[box].text}</EmptyState>
            ) : (
              <>
                <ul>
                  {tickets.map((ticket) => (
                    <TicketRow
                      key={ticket.id}
                      ticket={ticket}
                      to={linkTo(ticket.id)}
                      selected={ticket.id === ticketId}
                    />
                  ))}
                </ul>
                <KeysetPager
                  list={pages}
                  nextCursor={nextCursor}
                  rows={tickets.length}
                  pageSize={TICKETS_PAGE}
                />
              </>
            )
          }
        </Loaded>
      </Tabs>
    </Card>
  );
}

export function TicketsPage() {
  const address = useTicketsAddress();
  const phone = useMediaQuery(breakpoints.phone);
  const { ticketId, linkTo } = address;
  const [lastId, setLastId] = useState<string | null>(null);
  if (ticketId !== null && ticketId !== lastId) setLastId(ticketId);
  // A phone shows either the list or the ticket.
  const showsList = !phone || ticketId === null;
  const showsThread = !phone || ticketId !== null;
  return (
    <div className={styles.columns}>
      {showsList && <TicketList address={address} leftId={phone ? lastId : null} />}
      {showsThread &&
        (ticketId === null ? (
          <Card pad="none">
            <EmptyState title="Choose a ticket">Its messages show up here.</EmptyState>
          </Card>
        ) : (
          <Thread key={ticketId} id={ticketId} back={phone ? linkTo(null) : null} />
        ))}
    </div>
  );
}

/** /admin/tickets/:id: redirects to the ticket beside the list. */
export function TicketPage() {
  const { id = '' } = useParams();
  return <Navigate to={{ pathname: '/admin/tickets', search: `ticket=${encodeURIComponent(id)}` }} replace />;
}
