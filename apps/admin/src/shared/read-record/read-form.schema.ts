import { messages, StaffNote, StaffReadScope } from '@tessera/contracts';
import * as v from 'valibot';

const whatever = { scope: StaffReadScope, note: StaffNote };
const noTicket = { ...whatever, ticketNumber: v.optional(v.number()) };

/** The reason as it is typed: all that is missing is named at once. */
export const ReadForm = v.variant('reason', [
  v.strictObject({
    ...whatever,
    reason: v.literal('ticket'),
    ticketNumber: v.number(messages.staffTicketRequired),
  }),
  v.strictObject({ ...noTicket, reason: v.literal('compliance') }),
  v.strictObject({ ...noTicket, reason: v.literal('other') }),
]);
export type ReadInput = v.InferInput<typeof ReadForm>;
export type ReadOutput = v.InferOutput<typeof ReadForm>;
