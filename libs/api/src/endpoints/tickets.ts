import { Done } from '@tessera/contracts/primitives';
import {
  TicketAnswer,
  TicketsAnswer,
  type ContactSupportRequest,
  type OpenTicketRequest,
  type TicketDetail,
  type TicketMessageRequest,
} from '@tessera/contracts/support';
import { dataOf, json } from '../client/endpoint';
import { mutation, type Success } from '../client/mutation';
import { query } from '../client/query';
import { queryKeys } from '../query-keys';

const ticket = dataOf(TicketAnswer);

/** Shows the ticket of a response at once, and refetches the list. */
function showTicket(shown: TicketDetail, { queryClient }: Success): void {
  queryClient.setQueryData(queryKeys.ticket(shown.id), shown);
  void queryClient.invalidateQueries({ queryKey: queryKeys.tickets, exact: true });
}

/** Lists the user's tickets, the newest change first. */
export const useTickets = query('GET support/tickets', {
  key: queryKeys.tickets,
  response: dataOf(TicketsAnswer),
  options: { meta: { onError: 'silent' } },
});

/** Reads a ticket with its messages. 404 for a ticket of another person. */
export const useTicket = query('GET support/tickets/:id', {
  key: queryKeys.ticket,
  request: (id: string) => ({ params: { id } }),
  response: ticket,
  options: { meta: { onError: 'silent' } },
});

export const useOpenTicket = mutation('POST support/tickets', {
  request: json<OpenTicketRequest>,
  response: ticket,
  onSuccess: showTicket,
  options: { meta: { onError: 'fields' } },
});

export const useAddTicketMessage = mutation('POST support/tickets/:id/messages', {
  request: (body: TicketMessageRequest, id: string) => ({ params: { id }, body }),
  response: ticket,
  onSuccess: showTicket,
  options: { meta: { onError: 'fields' } },
});

export const useCloseTicket = mutation('POST support/tickets/:id/close', {
  request: (_none: void, id: string) => ({ params: { id } }),
  response: ticket,
  onSuccess: showTicket,
});

/** Asks support a question without signing in. The reply goes to the given e-mail. */
export const useContactSupport = mutation('POST support/contact', {
  request: json<ContactSupportRequest>,
  response: Done,
  options: { meta: { onError: 'fields' } },
});
