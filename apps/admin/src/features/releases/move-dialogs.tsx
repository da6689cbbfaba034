import { CanaryRequest, type AdminRelease } from '@tessera/contracts/admin-releases';
import { serverErrors } from '@tessera/api';
import { Controller, useForm, valibotResolver } from '@tessera/platform';
import { ConfirmDialog, formatDate, FormError, Select, TextField } from '@tessera/ui';
import * as v from 'valibot';
import { isOlder, rollbackName, shortVersion } from '../../shared/release-words';
import { StaffDialog } from '../../shared/staff-dialog';
import { releasesText } from './messages';
import type { AskedMove, Move } from './use-move';

const DEFAULT_PERCENT = 5;
const { version, percent } = CanaryRequest.entries;
const Form = v.object({
  version: v.config(version, { message: 'Version is required' }),
  percent: v.config(percent, { message: 'Percent must be a whole number from 1 to 50' }),
});

const toNumber = (typed: string | number) => (typed === '' ? NaN : Number(typed));

function CanaryDialog({ release, move }: { release: AdminRelease; move: Move }) {
  const { name, stable, versions } = release;
  const others = versions.filter(({ version }) => version !== stable);
  const form = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { version: others[0]?.version ?? '', percent: DEFAULT_PERCENT },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit((values) =>
    move.go({ kind: 'canary', ...values }, (error) => {
      for (const { name, message } of serverErrors(error, ['version', 'percent'] as const))
        form.setError(name, { message });
    }),
  );
  return (
    <StaffDialog
      open
      title={releasesText.setCanaryOf(name)}
      size="sm"
      lead="These people keep it for as long as the canary runs. It stops by itself when too many of its loads fail."
      action="Start canary"
      busy={move.busy}
      onSubmit={submit}
      onClose={move.cancel}
    >
      <Controller
        control={form.control}
        name="version"
        render={({ field }) => (
          <Select
            label="Version"
            options={others.map((one) => ({
              value: one.version,
              label: `${shortVersion(one.version)}, published ${formatDate(one.published_at)}`,
            }))}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.version?.message}
          />
        )}
      />
      <TextField
        label="Percent of people"
        inputMode="numeric"
        autoComplete="off"
        help="From 1 to 50"
        {...form.register('percent', { setValueAs: toNumber })}
        error={errors.percent?.message}
      />
      <FormError>{errors.root?.message}</FormError>
    </StaffDialog>
  );
}

function wordsOf(asked: Exclude<AskedMove, { kind: 'canary' }>, release: AdminRelease) {
  const { name, stable, canary } = release;
  const before = stable === null ? null : shortVersion(stable);
  if (asked.kind === 'promote')
    return {
      title: `Promote ${name} ${shortVersion(asked.version)}?`,
      text: isOlder(release, asked.version)
        ? 'This version is older than the stable one, so a second person must approve it within 24 hours.'
        : releasesText.promoteText(before),
      confirm: releasesText.promote,
      danger: false,
    };
  if (asked.kind === 'stop')
    return {
      title: releasesText.stopTitle(name, canary === null ? '' : shortVersion(canary)),
      text: releasesText.stopText(before),
      confirm: releasesText.stop,
      danger: true,
    };
  return {
    title: `${releasesText.rollBackOf(name, rollbackName(release))}?`,
    text: releasesText.rollBackText(before ?? '', rollbackName(release)),
    confirm: releasesText.rollBack,
    danger: true,
  };
}

export function MoveDialogs({ release, move }: { release: AdminRelease; move: Move }) {
  const { asked, visible, cancel, busy, go } = move;
  if (asked === null) return null;
  if (asked.kind === 'canary') return <CanaryDialog release={release} move={move} />;
  const { title, text, confirm, danger } = wordsOf(asked, release);
  return (
    <ConfirmDialog
      open={visible}
      title={title}
      confirm={confirm}
      danger={danger}
      busy={busy}
      onConfirm={() => go(asked)}
      onCancel={cancel}
    >
      {text}
    </ConfirmDialog>
  );
}
