import {
  AdminTicketAnswer,
  type AdminTicketDetail,
  type AdminTicketMessageRequest,
  AdminTicketsAnswer,
  type TicketBox,
} from '@tessera/contracts';
import { useQueryClient } from '@tessera/platform';
import type * as v from 'valibot';
import { useStaffMutation } from './use-staff-mutation';
import { useStaffQuery } from './use-staff-query';

/** Somebody may be waiting. */
const LOOK_AGAIN_MS = 30_000;

const boxes = ['tickets', 'box'] as const;
const ticketKey = (id: string) => ['tickets', 'one', id] as const;
const pathOf = (id: string) => `admin/tickets/${encodeURIComponent(id)}`;

/** One box, the longest waiting first, and how many each box holds. */
export const useTicketBox = (box: TicketBox) =>
  useStaffQuery({
    key: [...boxes, box],
    path: 'admin/tickets',
    answer: AdminTicketsAnswer,
    searchParams: { box },
    keepPrevious: true,
    refetchInterval: LOOK_AGAIN_MS,
  });

export const useAdminTicket = (id: string) =>
  useStaffQuery({
    key: ticketKey(id),
    path: pathOf(id),
    answer: AdminTicketAnswer,
    refetchInterval: LOOK_AGAIN_MS,
  });

/** Shows a ticket as the server has it now. */
function useShowTicket() {
  const queryClient = useQueryClient();
  return (ticket: AdminTicketDetail) =>
    queryClient.setQueryData<v.InferOutput<typeof AdminTicketAnswer>>(['admin', ...ticketKey(ticket.id)], {
      data: ticket,
    });
}

/** Makes a ticket the caller's. */
export const useAssignTicket = (id: string) =>
  useStaffMutation({
    write: async (api, _none: undefined, options) =>
      (await api.post(`${pathOf(id)}/assign`, {}, AdminTicketAnswer, options)).data,
    stale: [boxes],
    onDone: useShowTicket(),
  });

export const useEndTicket = (id: string) =>
  useStaffMutation({
    write: async (api, _none: undefined, options) =>
      (await api.post(`${pathOf(id)}/close`, {}, AdminTicketAnswer, options)).data,
    stale: [boxes],
    onDone: useShowTicket(),
  });

/** Answers the person, or leaves a note for staff alone. */
export const useWriteOnTicket = (id: string) =>
  useStaffMutation({
    write: async (api, body: AdminTicketMessageRequest, options) =>
      (await api.post(`${pathOf(id)}/messages`, body, AdminTicketAnswer, options)).data,
    stale: [boxes],
    onDone: useShowTicket(),
    quiet: true,
  });
