import { TicketAnswer, type TicketDetail, type TicketMessageRequest } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterTicket } from './after-ticket';

/** Writes more on a ticket. */
export async function addTicketMessage(
  api: Api,
  id: string,
  body: TicketMessageRequest,
): Promise<TicketDetail> {
  return (await api.post(`support/tickets/${encodeURIComponent(id)}/messages`, body, TicketAnswer)).data;
}

export function useAddTicketMessage(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: TicketMessageRequest) => addTicketMessage(api, id, body),
    onSuccess: (ticket) => afterTicket(queryClient, ticket),
    meta: { onError: 'fields' },
  });
}
