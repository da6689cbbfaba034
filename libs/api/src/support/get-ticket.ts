import { TicketAnswer, type TicketDetail } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** A ticket with its messages; 404 for somebody else's. */
export async function getTicket(api: Api, id: string, options?: CallOptions): Promise<TicketDetail> {
  return (await api.get(`support/tickets/${encodeURIComponent(id)}`, TicketAnswer, options)).data;
}

const ticketQueryOptions = (api: Api, id: string) =>
  queryOptions({
    queryKey: queryKeys.ticket(id),
    queryFn: (context) => getTicket(api, id, readOptions(context)),
    meta: { onError: 'silent' },
  });

export const useTicket = (id: string) => useQuery(ticketQueryOptions(useApi(), id));
