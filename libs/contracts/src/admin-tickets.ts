import * as v from 'valibot';
import { AdminCursor, AdminUser } from './admin-users';
import * as messages from './messages';
import { Timestamp, Ulid } from './primitives';
import { Ticket, TicketMessage, ticketText } from './support';

export const TicketBox = v.picklist(['mine', 'unassigned', 'closed']);
export type TicketBox = v.InferOutput<typeof TicketBox>;
export const AdminTicketsQuery = v.strictObject({ box: TicketBox, cursor: AdminCursor });

export const AdminTicket = v.object({
  ...Ticket.entries,
  /** Name of the requester, or given on a public page. */
  from: v.string(),
  /** Null: public page. Absent from servers of version N-1. */
  userId: v.optional(v.nullable(Ulid)),
  assignee: v.nullable(v.object({ id: Ulid, name: v.nullable(v.string()) })),
});
export type AdminTicket = v.InferOutput<typeof AdminTicket>;
/** A count of one more means "more than". */
export const TICKETS_COUNTED = 100;
/** Tickets of a page of a box. */
export const TICKETS_PAGE = 20;
/** GET /admin/tickets, longest waiting first. */
export const AdminTicketsAnswer = v.object({
  data: v.array(AdminTicket),
  counts: v.object({ mine: v.number(), unassigned: v.number(), closed: v.number() }),
  /** Absent from servers of version N-1. */
  nextCursor: v.optional(v.nullable(v.string())),
});
export type AdminTicketsAnswer = v.InferOutput<typeof AdminTicketsAnswer>;

/** `note`: visible to staff only. */
export const AdminTicketMessage = v.object({ ...TicketMessage.entries, note: v.boolean() });
export const AdminTicketDetail = v.object({
  ...AdminTicket.entries,
  /** Masked; null: public page. */
  user: v.nullable(AdminUser),
  /** Masked; public page. */
  email: v.nullable(v.string()),
  messages: v.array(AdminTicketMessage),
  closed_at: v.nullable(Timestamp),
});
export type AdminTicketDetail = v.InferOutput<typeof AdminTicketDetail>;
export const AdminTicketAnswer = v.object({ data: AdminTicketDetail });
export const AdminTicketMessageRequest = v.strictObject({
  kind: v.picklist(['answer', 'note']),
  message: ticketText(5000, messages.staffMessageTooLong),
});
export type AdminTicketMessageRequest = v.InferOutput<typeof AdminTicketMessageRequest>;
