import { StaffNote, StaffReadScope } from '@tessera/contracts/admin-users';
import * as messages from '@tessera/contracts/messages';
import { serverErrors } from '@tessera/api';
import { isCancelled, messageOf } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import * as v from 'valibot';
import { useOpenRecord } from '../api/users';

const whatever = { scope: StaffReadScope, note: StaffNote };
const noTicket = { ...whatever, ticketNumber: v.optional(v.number()) };

/** Schema of the entered reason. Reports all missing fields together. */
const ReadForm = v.variant('reason', [
  v.strictObject({
    ...whatever,
    reason: v.literal('ticket'),
    ticketNumber: v.number(messages.staffTicketRequired),
  }),
  v.strictObject({ ...noTicket, reason: v.literal('compliance') }),
  v.strictObject({ ...noTicket, reason: v.literal('other') }),
]);

export interface OpenedPart {
  /** Value in clear; null for a part that the record itself contains. */
  readonly value: string | null;
  readonly expiresAt: string;
}

interface ReadFormOptions {
  userId: string;
  scope: StaffReadScope;
  /** Number of the ticket that linked here. */
  ticket?: number | undefined;
  onOpened?: ((opened: OpenedPart) => void) | undefined;
}

export function useReadForm({ userId, scope, ticket, onOpened }: ReadFormOptions) {
  const open = useOpenRecord(userId);
  const form = useForm<v.InferInput<typeof ReadForm>, unknown, v.InferOutput<typeof ReadForm>>({
    resolver: valibotResolver(ReadForm),
    defaultValues: {
      scope,
      reason: 'ticket',
      note: '',
      ...(ticket === undefined ? {} : { ticketNumber: ticket }),
    },
  });
  const submit = form.handleSubmit(async ({ ticketNumber, ...read }) => {
    try {
      const { data } = await open.mutateAsync({
        ...read,
        ...(read.reason === 'ticket' && ticketNumber !== undefined ? { ticketNumber } : {}),
      });
      // Removes the value from the mutation's state.
      open.reset();
      onOpened?.({ value: data.value, expiresAt: data.expires_at });
    } catch (error) {
      if (isCancelled(error)) return;
      const named = serverErrors(error, ['ticketNumber', 'note'] as const);
      for (const { name, message } of named) form.setError(name, { message });
      if (named.length === 0) form.setError('root', { message: messageOf(error) });
    }
  });
  return { form, submit, isSubmitting: form.formState.isSubmitting };
}
export type ReadFormState = ReturnType<typeof useReadForm>['form'];
