import { StaffReasonRequest } from '@tessera/contracts/admin-users';
import { serverErrors } from '@tessera/api';
import { useForm, useWatch, valibotResolver } from '@tessera/platform';
import { FormError } from '@tessera/ui';
import type { ComponentProps } from 'react';
import { StaffDialog } from '../staff-dialog';
import { ReasonField } from './reason-field';

type ReasonDialogProps = Omit<ComponentProps<typeof StaffDialog>, 'onSubmit' | 'children'> & {
  send: (reason: string, onError: (error: Error) => void) => void;
};

/** Asks for the reason of an action. */
export function ReasonDialog({ send, ...dialog }: ReasonDialogProps) {
  const form = useForm({ resolver: valibotResolver(StaffReasonRequest), defaultValues: { reason: '' } });
  const { errors } = form.formState;
  const used = useWatch({ control: form.control, name: 'reason' }).length;
  const submit = form.handleSubmit(({ reason }) =>
    send(reason, (error) => {
      for (const { name, message } of serverErrors(error, ['reason'] as const))
        form.setError(name, { message });
    }),
  );
  return (
    <StaffDialog {...dialog} onSubmit={submit}>
      <ReasonField {...form.register('reason')} used={used} error={errors.reason?.message} />
      <FormError>{errors.root?.message}</FormError>
    </StaffDialog>
  );
}
