import type { StaffReadScope } from '@tessera/contracts';
import { isCancelled, messageOf, serverErrors, useForm, valibotResolver } from '@tessera/platform';
import { useOpenRecord } from '../api/users';
import { ReadForm, type ReadInput, type ReadOutput } from './read-form.schema';

export interface OpenedPart {
  /** In clear; null for what the record itself shows. */
  readonly value: string | null;
  readonly expiresAt: string;
}

interface ReadFormOptions {
  userId: string;
  scope: StaffReadScope;
  /** The ticket that one comes from. */
  ticket?: number | undefined;
  onOpened: (opened: OpenedPart) => void;
}

/** The reason for which a part of somebody's record opens. */
export function useReadForm({ userId, scope, ticket, onOpened }: ReadFormOptions) {
  const open = useOpenRecord(userId);
  const form = useForm<ReadInput, unknown, ReadOutput>({
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
      // The call would keep its answer for as long as this form lives.
      open.reset();
      onOpened({ value: data.value, expiresAt: data.expires_at });
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
