import { TicketsAnswer, type Ticket } from '@tessera/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useApi } from '../client/api-context';
import type { Api } from '../client/create-api';
import { readOptions } from '../client/read-options';
import type { CallOptions } from '../client/send';
import { queryKeys } from '../query-keys';

/** One's own tickets, the newest change first. */
export async function getTickets(api: Api, options?: CallOptions): Promise<Ticket[]> {
  return (await api.get('support/tickets', TicketsAnswer, options)).data;
}

const ticketsQueryOptions = (api: Api) =>
  queryOptions({
    queryKey: queryKeys.tickets,
    queryFn: (context) => getTickets(api, readOptions(context)),
    meta: { onError: 'silent' },
  });

export const useTickets = () => useQuery(ticketsQueryOptions(useApi()));
