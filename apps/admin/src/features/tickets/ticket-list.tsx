import { TicketBox } from '@tessera/contracts';
import { Card, EmptyState, Tabs } from '@tessera/ui';
import { useEffect, useRef } from 'react';
import { useTicketBox } from '../../shared/api/tickets';
import { RowsLoading } from '../../shared/rows-loading';
import { StaffError } from '../../shared/staff-error';
import { boxText, emptyText, ticketsText } from './messages';
import { rowId, TicketRow } from './ticket-row';
import styles from './tickets.module.css';
import type { useTicketsAddress } from './use-tickets-address';

interface TicketListProps {
  address: ReturnType<typeof useTicketsAddress>;
  /** Ticket that was closed in favour of the list. Its row gets the focus. */
  leftId: string | null;
}

/** The three boxes, and the tickets of one, longest waiting first. */
export function TicketList({ address, leftId }: TicketListProps) {
  const { box, ticketId, linkTo, goToBox } = address;
  const { data, error, refetch, isFetching, isPlaceholderData } = useTicketBox(box);
  const entered = useRef(leftId);
  useEffect(() => {
    if (entered.current !== null) document.getElementById(rowId(entered.current))?.focus();
    entered.current = null;
  }, []);
  const tickets = isPlaceholderData ? undefined : data?.data;
  return (
    <Card flush pad="none" className={styles.list}>
      <Tabs
        label={ticketsText.boxes}
        tabs={TicketBox.options.map((value) => ({
          value,
          label: boxText[value],
          count: data?.counts[value],
        }))}
        value={box}
        onValueChange={goToBox}
      >
        {tickets === undefined && error === null && <RowsLoading rows={5} height={79} bare />}
        {tickets === undefined && error !== null && (
          <StaffError
            title={ticketsText.boxFailed}
            error={error}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {tickets?.length === 0 && <EmptyState title={emptyText[box].title}>{emptyText[box].text}</EmptyState>}
        {tickets !== undefined && tickets.length > 0 && (
          <ul className={styles.tickets}>
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
      </Tabs>
    </Card>
  );
}
