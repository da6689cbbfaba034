import type { AdminFlag } from '@tessera/contracts/flags';
import { Role } from '@tessera/contracts/identity';
import { serverErrors } from '@tessera/api';
import { Controller, useForm, useWatch, valibotResolver } from '@tessera/platform';
import { CheckboxField, FormError, Select, TextArea, TextField, toast } from '@tessera/ui';
import { ReasonDialog } from '../../shared/account/reason-dialog';
import { ReasonField } from '../../shared/account/reason-field';
import { type FlagChange, useChangeFlag } from '../../shared/api/flags';
import { StaffDialog } from '../../shared/staff-dialog';
import { useStepUp } from '../../shared/step-up/step-up-context';
import { fieldsOf, FlagForm, ruleOf, type RuleKind } from './flag-form';
import { flagsText, kindText } from './messages';

/** Action on a flag before its confirmation. */
export interface AskedFlag {
  readonly kind: FlagChange['kind'];
  readonly flag: AdminFlag;
}

interface DialogProps {
  readonly asked: AskedFlag;
  readonly onClose: () => void;
}

const kinds = (['off', 'on', 'percent', 'users', 'roles'] as const).map((value) => ({
  value,
  label: kindText[value],
}));

function useChange({ asked: { kind, flag }, onClose }: DialogProps) {
  const change = useChangeFlag(flag.name);
  const { asking } = useStepUp();
  const words = flagsText[kind];
  return {
    open: !asking,
    busy: change.isPending,
    words: { title: words.title(flag.name), lead: words.lead, action: words.submit },
    go: (to: FlagChange, onError: (error: Error) => void) =>
      change.mutate(to, {
        onError,
        onSuccess: () => {
          toast.success(words.done(flag.name));
          onClose();
        },
      }),
  };
}

function RuleDialog(props: DialogProps) {
  const { open, busy, words, go } = useChange(props);
  const form = useForm({
    resolver: valibotResolver(FlagForm),
    defaultValues: fieldsOf(props.asked.flag.rule),
  });
  const { errors } = form.formState;
  const [kind, reason] = useWatch({ control: form.control, name: ['kind', 'reason'] });
  const submit = form.handleSubmit((values) =>
    go({ kind: 'rule', rule: ruleOf(values), reason: values.reason }, (error) => {
      for (const { name, message } of serverErrors(error, ['users', 'reason'] as const))
        form.setError(name, { message });
    }),
  );
  return (
    <StaffDialog {...words} open={open} busy={busy} onSubmit={submit} onClose={props.onClose}>
      <Controller
        control={form.control}
        name="kind"
        render={({ field }) => (
          <Select<RuleKind> label="Rule" options={kinds} value={field.value} onValueChange={field.onChange} />
        )}
      />
      {kind === 'percent' && (
        <TextField
          label="Percent"
          inputMode="numeric"
          autoComplete="off"
          help="From 1 to 100. The same users keep it when the share grows."
          {...form.register('percent')}
          error={errors.percent?.message}
        />
      )}
      {kind === 'users' && (
        <TextArea
          label="Users"
          help="@usernames or ids, separated by commas"
          {...form.register('users')}
          error={errors.users?.message}
        />
      )}
      {kind === 'roles' && (
        <>
          {Role.options.map((role) => (
            <CheckboxField key={role} label={role} value={role} {...form.register('roles')} />
          ))}
          <FormError>{errors.roles?.message}</FormError>
        </>
      )}
      <ReasonField {...form.register('reason')} used={reason.length} error={errors.reason?.message} />
      <FormError>{errors.root?.message}</FormError>
    </StaffDialog>
  );
}

function KillDialog({ kind, ...props }: DialogProps & { kind: 'kill' | 'clear' }) {
  const { open, busy, words, go } = useChange(props);
  return (
    <ReasonDialog
      {...words}
      open={open}
      busy={busy}
      danger={kind === 'kill'}
      send={(reason, onError) => go({ kind, reason }, onError)}
      onClose={props.onClose}
    />
  );
}

export function FlagDialog(props: DialogProps) {
  const { kind } = props.asked;
  return kind === 'rule' ? <RuleDialog {...props} /> : <KillDialog {...props} kind={kind} />;
}
