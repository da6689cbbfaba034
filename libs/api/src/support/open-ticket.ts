import { TicketAnswer, type OpenTicketRequest, type TicketDetail } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterTicket } from './after-ticket';

/** Asks support something. */
export async function openTicket(api: Api, question: OpenTicketRequest): Promise<TicketDetail> {
  return (await api.post('support/tickets', question, TicketAnswer)).data;
}

export function useOpenTicket() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (question: OpenTicketRequest) => openTicket(api, question),
    onSuccess: (ticket) => afterTicket(queryClient, ticket),
    meta: { onError: 'fields' },
  });
}
