import { StaffReasonRequest } from '@tessera/contracts';
import { useForm, useWatch, valibotResolver } from '@tessera/platform';
import { Button, Stack, Text, toast } from '@tessera/ui';
import { StaffDialog } from '../staff-dialog';
import type { Act } from './act';
import { namesOf, type Subject } from './asked';
import { Failures } from './failures';
import { accountText, actText } from './messages';
import { ReasonField } from './reason-field';
import { useEach } from './use-each';

interface ReasonDialogProps {
  open: boolean;
  act: Exclude<Act, 'roles'>;
  people: readonly Subject[];
  run: (person: Subject, reason: string) => Promise<unknown>;
  returnTo?: HTMLElement | null | undefined;
  onClose: () => void;
  onDone: () => void;
}

const dangerous: readonly Act[] = ['freeze', 'end-sessions', 'end-session', 'forget-devices'];

/** Dialog of an action that needs only a reason. */
export function ReasonDialog({ open, act, people, run, returnTo, onClose, onDone }: ReasonDialogProps) {
  const words = actText[act];
  const { failures, each, reset } = useEach();
  const form = useForm({ resolver: valibotResolver(StaffReasonRequest), defaultValues: { reason: '' } });
  const { errors, isSubmitting } = form.formState;
  const reason = useWatch({ control: form.control, name: 'reason' });
  const id = `account-${act}`;
  const submit = form.handleSubmit(async (values) => {
    if (!(await each(people, (person) => run(person, values.reason)))) return;
    toast.success(words.done);
    onDone();
    onClose();
  });
  return (
    <StaffDialog
      open={open}
      returnTo={returnTo}
      onOpenChange={(next) => !next && onClose()}
      title={words.title(namesOf(people))}
      busy={isSubmitting}
      onClosed={() => {
        form.reset();
        reset();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onClose}>
            {accountText.cancel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={dangerous.includes(act) ? 'danger' : 'primary'}
            busy={isSubmitting}
          >
            {words.submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Text as="p" tone="secondary">
            {words.lead}
          </Text>
          <Failures failures={failures} />
          <ReasonField {...form.register('reason')} used={reason.length} error={errors.reason?.message} />
        </Stack>
      </form>
    </StaffDialog>
  );
}
