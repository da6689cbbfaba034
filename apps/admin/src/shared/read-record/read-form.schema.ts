import { messages, StaffNote, StaffReadScope } from '@tessera/contracts';
import * as v from 'valibot';

const whatever = { scope: StaffReadScope, note: StaffNote };
const noTicket = { ...whatever, ticketNumber: v.optional(v.number()) };

/** Schema of the entered reason. Reports all missing fields together. */
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
