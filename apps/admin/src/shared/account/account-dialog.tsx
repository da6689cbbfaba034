import { StaffReasonRequest } from '@tessera/contracts/admin-users';
import { useState } from 'react';
import { useForm, useWatch, valibotResolver } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { useAskFor } from '../api/requests';
import { useActOnAccount } from '../api/users';
import type { Act, ActDialogProps, Asked, Subject } from './asked';
import { namesOf } from './names-of';
import { RolesDialog } from './roles-dialog';
import { StaffDialog } from '../staff-dialog';
import { actText } from './messages';
import { ReasonField } from './reason-field';
import { Failures, useEach } from './use-each';

interface ReasonDialogProps extends ActDialogProps {
  act: Exclude<Act, 'roles'>;
  run: (person: Subject, reason: string) => Promise<unknown>;
}

const dangerous: readonly Act[] = ['freeze', 'end-sessions', 'end-session', 'forget-devices'];

function ReasonDialog({ open, act, people, run, returnTo, onClose, onDone }: ReasonDialogProps) {
  const words = actText[act];
  const { failures, each, reset } = useEach();
  const form = useForm({ resolver: valibotResolver(StaffReasonRequest), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const reason = useWatch({ control: form.control, name: 'reason' });
  const submit = form.handleSubmit(async (values) => {
    if (!(await each(people, (person) => run(person, values.reason)))) return;
    toast.success(words.done);
    onDone?.();
    onClose();
  });
  return (
    <StaffDialog
      open={open}
      returnTo={returnTo}
      title={words.title(namesOf(people))}
      lead={words.lead}
      action={words.submit}
      danger={dangerous.includes(act)}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      onClosed={() => {
        form.reset();
        reset();
      }}
    >
      <Failures failures={failures} />
      <ReasonField {...form.register('reason')} used={reason.length} error={errors.reason?.message} />
    </StaffDialog>
  );
}

type AccountDialogProps = Pick<ActDialogProps, 'onClose' | 'onDone'> & { asked: Asked | null };

export function AccountDialog({ asked, onClose, onDone }: AccountDialogProps) {
  const act = useActOnAccount();
  const ask = useAskFor();
  // Keeps the content while the dialog closes.
  const [last, setLast] = useState(asked);
  if (asked !== null && asked !== last) setLast(asked);
  const shown = asked ?? last;
  if (shown === null) return null;
  const common = { open: asked !== null, people: shown.people, returnTo: shown.button, onClose, onDone };
  if (shown.act === 'roles') return <RolesDialog key="roles" {...common} />;
  const run = ({ id: userId }: Subject, reason: string) => {
    switch (shown.act) {
      case 'unfreeze':
        return ask.mutateAsync({ kind: 'unfreeze', userId, reason });
      case 'end-session':
        return act.mutateAsync({ act: shown.act, userId, sessionId: shown.session.id, reason });
      default:
        return act.mutateAsync({ act: shown.act, userId, reason });
    }
  };
  return <ReasonDialog key={shown.act} act={shown.act} run={run} {...common} />;
}
