import { TicketAnswer, type TicketDetail } from '@tessera/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { afterTicket } from './after-ticket';

/** Ends a ticket. */
export async function closeTicket(api: Api, id: string): Promise<TicketDetail> {
  return (await api.post(`support/tickets/${encodeURIComponent(id)}/close`, {}, TicketAnswer)).data;
}

export function useCloseTicket(id: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => closeTicket(api, id),
    onSuccess: (ticket) => afterTicket(queryClient, ticket),
  });
}
