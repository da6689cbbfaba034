import type { TicketDetail } from '@tessera/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys';

/** Shows a ticket as the server has it now. */
export function afterTicket(queryClient: QueryClient, ticket: TicketDetail): void {
  queryClient.setQueryData(queryKeys.ticket(ticket.id), ticket);
  void queryClient.invalidateQueries({ queryKey: queryKeys.tickets, exact: true });
}
