import { breakpoints, Card, EmptyState, useMediaQuery } from '@tessera/ui';
import { useState } from 'react';
import { ticketsText } from './messages';
import { Thread } from './thread';
import { TicketList } from './ticket-list';
import styles from './tickets.module.css';
import { useTicketsAddress } from './use-tickets-address';

/** /admin/tickets */
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
            <EmptyState title={ticketsText.choose}>{ticketsText.chooseText}</EmptyState>
          </Card>
        ) : (
          <Thread key={ticketId} id={ticketId} back={phone ? linkTo(null) : null} />
        ))}
    </div>
  );
}
