import { TicketBox, TICKETS_COUNTED, TICKETS_PAGE } from '@tessera/contracts/admin-tickets';
import { breakpoints, Card, EmptyState, Tabs, useMediaQuery } from '@tessera/ui';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useParams } from '@tessera/platform';
import * as v from 'valibot';
import { EmptyBox } from './empty-box';
import { Thread } from './thread';
import { rowId, TicketRow } from './ticket-row';
import admin from '../../shared/admin.module.css';
import styles from './tickets.module.css';
import type { FilterSpec } from '../../shared/list/define-filter';
import { useTicketBox } from '../../shared/api/tickets';
import { keepFocus } from '../../shared/keep-focus';
import { RowsLoading } from '../../shared/list/rows-loading';
import { Loaded } from '../../shared/loaded';
import { KeysetPager } from '../../shared/list/list-card';
import { useList, withParams } from '../../shared/list/use-list';

const boxText: Record<TicketBox, string> = { mine: 'Mine', unassigned: 'Unassigned', closed: 'Closed' };

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
    goToFirstPage: () => change({}),
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
  const { box, pages, ticketId, linkTo, goToFirstPage, goToBox } = address;
  const list = useTicketBox(box, pages.cursor);
  const counts = list.data?.counts;
  const entered = useRef(leftId);
  useEffect(() => {
    if (entered.current !== null) document.getElementById(rowId(entered.current))?.focus();
    entered.current = null;
  }, []);
  const [shownBox, setShownBox] = useState(box);
  if (!list.isPlaceholderData && shownBox !== box) setShownBox(box);
  // Rows of another box, or no rows of another page, say nothing about this page.
  const isHidden = list.isPlaceholderData && (shownBox !== box || list.data?.data.length === 0);
  const rows = useRef<HTMLUListElement>(null);
  const shownCursor = useRef(pages.cursor);
  useEffect(() => {
    if (list.isPlaceholderData || shownCursor.current === pages.cursor) return;
    shownCursor.current = pages.cursor;
    // The button that turned the page is not on every page.
    keepFocus(rows.current?.querySelector('a'));
  }, [list.isPlaceholderData, pages.cursor]);
  return (
    <Card flush pad="none" className={admin.clip} aria-busy={list.isPlaceholderData}>
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
          of={isHidden ? { ...list, data: undefined } : list}
          failed="The tickets did not load"
          loading={<RowsLoading rows={5} height={79} bare />}
        >
          {({ data: tickets, nextCursor = null }) => (
            <>
              {tickets.length === 0 ? (
                <EmptyBox box={box} isFirstPage={pages.cursor === undefined} goToFirstPage={goToFirstPage} />
              ) : (
                <ul ref={rows}>
                  {tickets.map((ticket) => (
                    <TicketRow
                      key={ticket.id}
                      ticket={ticket}
                      to={linkTo(ticket.id)}
                      selected={ticket.id === ticketId}
                    />
                  ))}
                </ul>
              )}
              <KeysetPager
                list={pages}
                nextCursor={list.isPlaceholderData ? null : nextCursor}
                rows={tickets.length}
                pageSize={TICKETS_PAGE}
              />
            </>
          )}
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
