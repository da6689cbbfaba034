import type { Role } from '@tessera/contracts/identity';
import { Controller, useForm, useWatch, valibotResolver } from '@tessera/platform';
import { SegmentedControl, Select, toast } from '@tessera/ui';
import type * as v from 'valibot';
import { useAskFor } from '../api/requests';
import { RolesBecome } from '../role-pills';
import { StaffDialog } from '../staff-dialog';
import type { ActDialogProps } from './asked';
import { namesOf } from './names-of';
import { actText } from './messages';
import { ReasonField } from './reason-field';
import { concerns, RoleChange, rolesAfter, rolesToChange } from './role-change';
import { Failures, useEach } from './use-each';

const kinds = [
  { value: 'role.add', label: 'Add a role' },
  { value: 'role.remove', label: 'Take a role' },
] as const;

const empty: v.InferInput<typeof RoleChange> = { kind: 'role.add', role: '', reason: '' };

export function RolesDialog({ open, people, returnTo, onClose, onDone }: ActDialogProps) {
  const ask = useAskFor();
  const { failures, each, reset } = useEach();
  const form = useForm<v.InferInput<typeof RoleChange>, unknown, RoleChange>({
    resolver: valibotResolver(RoleChange),
    defaultValues: empty,
  });
  const { errors, isSubmitting } = form.formState;
  const { kind, role, reason } = useWatch({ control: form.control });
  const chosen = kind ?? empty.kind;
  const offered = rolesToChange(chosen, people);
  const [first] = people;
  const picked = offered.find((one) => one === role);
  const submit = form.handleSubmit(async (change) => {
    const done = await each(people.filter(concerns(change)), ({ id: userId }) =>
      ask.mutateAsync({ ...change, userId }),
    );
    if (!done) return;
    toast.success(actText.unfreeze.done);
    onDone?.();
    onClose();
  });
  const canTake = rolesToChange('role.remove', people).length > 0;
  return (
    <StaffDialog
      open={open}
      returnTo={returnTo}
      title={`Ask to change roles of ${namesOf(people)}`}
      lead="A second Admin must approve it within 24 hours. Until then nothing changes."
      action={chosen === 'role.add' ? 'Ask to add role' : 'Ask to take role'}
      busy={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
      onClosed={() => {
        form.reset(empty);
        reset();
      }}
    >
      <Failures failures={failures} />
      {canTake && (
        <SegmentedControl
          label="Change"
          options={kinds}
          value={chosen}
          onValueChange={(next) => {
            reset();
            form.reset({ ...form.getValues(), kind: next, role: '' });
          }}
          full
        />
      )}
      <Controller
        control={form.control}
        name="role"
        render={({ field }) => (
          <Select<Role>
            label="Role"
            options={offered.map((value) => ({ value, label: value }))}
            value={picked ?? null}
            onValueChange={(next) => {
              // Another change applies to all users again, also to those whose first request succeeded.
              reset();
              field.onChange(next);
            }}
            error={errors.role?.message}
          />
        )}
      />
      {people.length === 1 && first !== undefined && picked !== undefined && (
        <RolesBecome from={first.roles} to={rolesAfter(first, { kind: chosen, role: picked })} />
      )}
      <ReasonField {...form.register('reason')} used={reason?.length ?? 0} error={errors.reason?.message} />
    </StaffDialog>
  );
}
