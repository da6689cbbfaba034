import * as v from 'valibot';
import { harmless } from './harmful-characters';
import { captcha, EmailAddress } from './identity';
import * as messages from './messages';
import { Name } from './person-name';
import { Timestamp, Ulid } from './primitives';

/** `open`: waits for staff. `answered`: waits for the user. */
export const TicketStatus = v.picklist(['open', 'answered', 'closed']);
export type TicketStatus = v.InferOutput<typeof TicketStatus>;
export const TicketTopic = v.picklist([
  'sign-in',
  'wallet',
  'transfer',
  'staking',
  'account',
  'press',
  'other',
]);
export type TicketTopic = v.InferOutput<typeof TicketTopic>;

export const TicketMessage = v.object({
  id: Ulid,
  from: v.picklist(['person', 'staff']),
  /** Staff messages only. */
  name: v.nullable(v.string()),
  role: v.nullable(v.string()),
  body: v.string(),
  created_at: Timestamp,
});
export type TicketMessage = v.InferOutput<typeof TicketMessage>;

export const Ticket = v.object({
  id: Ulid,
  number: v.number(),
  subject: v.string(),
  topic: TicketTopic,
  status: TicketStatus,
  transactionId: v.nullable(Ulid),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Ticket = v.InferOutput<typeof Ticket>;
export const TicketsAnswer = v.object({ data: v.array(Ticket) });
export const TicketDetail = v.object({ ...Ticket.entries, messages: v.array(TicketMessage) });
export type TicketDetail = v.InferOutput<typeof TicketDetail>;
export const TicketAnswer = v.object({ data: TicketDetail });

export const TicketsQuery = v.strictObject({ status: v.optional(TicketStatus) });
const Subject = v.pipe(
  v.string(messages.ticketSubjectRequired),
  v.trim(),
  v.nonEmpty(messages.ticketSubjectRequired),
  v.maxLength(120, messages.ticketSubjectTooLong),
  harmless(messages.textCharacters),
);
export const ticketText = (maxLength: number, tooLong: string) =>
  v.pipe(
    v.string(messages.ticketMessageRequired),
    v.trim(),
    v.nonEmpty(messages.ticketMessageRequired),
    v.maxLength(maxLength, tooLong),
    harmless(messages.textCharacters, { lines: true }),
  );
const Body = ticketText(2000, messages.ticketMessageTooLong);
export const OpenTicketRequest = v.strictObject({
  subject: Subject,
  topic: TicketTopic,
  message: Body,
  transactionId: v.optional(Ulid),
});
export type OpenTicketRequest = v.InferOutput<typeof OpenTicketRequest>;
export const TicketMessageRequest = v.strictObject({ message: Body });
export type TicketMessageRequest = v.InferOutput<typeof TicketMessageRequest>;

/** Signed out; staff reply by e-mail. */
export const ContactSupportRequest = v.strictObject({
  name: Name,
  email: EmailAddress,
  topic: TicketTopic,
  message: Body,
  ...captcha,
});
export type ContactSupportRequest = v.InferOutput<typeof ContactSupportRequest>;
