import { StaffReasonRequest } from '@tessera/contracts/admin-users';
import { serverErrors } from '@tessera/api';
import { useForm, useWatch, valibotResolver } from '@tessera/platform';
import { FormError } from '@tessera/ui';
import { ReasonField } from '../../shared/account/reason-field';
import { StaffDialog } from '../../shared/staff-dialog';
import { killText } from './messages';
import type { Move } from './use-move';

interface KillDialogProps {
  readonly name: string;
  readonly kind: 'kill' | 'revive';
  readonly move: Move;
}

/** Asks for the reason to kill or revive a remote. */
export function KillDialog({ name, kind, move }: KillDialogProps) {
  const words = killText[kind];
  const form = useForm({ resolver: valibotResolver(StaffReasonRequest), defaultValues: { reason: '' } });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    move.go({ kind, ...values }, (error) => {
      for (const refused of serverErrors(error, ['reason'] as const))
        form.setError(refused.name, { message: refused.message });
    }),
  );
  return (
    <StaffDialog
      open
      title={words.title(name)}
      lead={words.lead}
      action={words.submit}
      danger={kind === 'kill'}
      busy={move.busy}
      onSubmit={submit}
      onClose={move.cancel}
    >
      <ReasonField {...form.register('reason')} used={reason.length} error={errors.reason?.message} />
      <FormError>{errors.root?.message}</FormError>
    </StaffDialog>
  );
}
