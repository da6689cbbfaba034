import {
  AdminTicketAnswer,
  type AdminTicketMessageRequest,
  AdminTicketsAnswer,
  type TicketBox,
} from '@tessera/contracts/admin-tickets';
import { endpoint } from '@tessera/api';
import { type useQueryClient } from '@tessera/client';
import type * as v from 'valibot';
import { staffMutation } from './staff-mutation';
import { ofId, staffQuery } from './staff-query';

const POLL_MS = 30_000;

const boxes = ['tickets', 'box'] as const;
const ticketKey = (id: string) => ['tickets', 'one', id] as const;

/** Polls one page of a box, the longest waiting first, and the size of each box. */
export const useTicketBox = staffQuery(
  endpoint('GET admin/tickets', {
    request: (box: TicketBox, cursor: string | undefined) => ({ searchParams: { box, cursor } }),
    response: AdminTicketsAnswer,
  }),
  { key: (box, cursor) => [...boxes, box, cursor ?? null], keepPrevious: 0, pollMs: POLL_MS },
);

export const useAdminTicket = staffQuery(
  endpoint('GET admin/tickets/:id', { request: ofId, response: AdminTicketAnswer }),
  { key: ticketKey, pollMs: POLL_MS },
);

type Written = v.InferOutput<typeof AdminTicketAnswer>;

const showTicket = (ticket: Written, queryClient: ReturnType<typeof useQueryClient>) =>
  queryClient.setQueryData<Written>(['admin', ...ticketKey(ticket.data.id)], ticket);
const byId = (_none: void, id: string) => ({ params: { id } });

export const useAssignTicket = staffMutation(
  endpoint('POST admin/tickets/:id/assign', { request: byId, response: AdminTicketAnswer }),
  { stale: [boxes], onDone: showTicket },
);

export const useEndTicket = staffMutation(
  endpoint('POST admin/tickets/:id/close', { request: byId, response: AdminTicketAnswer }),
  { stale: [boxes], onDone: showTicket },
);

export const useWriteOnTicket = staffMutation(
  endpoint('POST admin/tickets/:id/messages', {
    request: (body: AdminTicketMessageRequest, id: string) => ({ params: { id }, body }),
    response: AdminTicketAnswer,
  }),
  { stale: [boxes], onDone: showTicket, quiet: true },
);
