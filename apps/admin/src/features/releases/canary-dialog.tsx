import { CanaryRequest, type AdminRelease } from '@tessera/contracts';
import { serverErrors } from '@tessera/api';
import { Controller, useForm, valibotResolver } from '@tessera/platform';
import { formatDate, FormError, Select, TextField } from '@tessera/ui';
import * as v from 'valibot';
import { StaffDialog } from '../../shared/staff-dialog';
import { releasesText } from './messages';
import type { Move } from './use-move';
import { shortVersion } from '../../shared/version-name';

const DEFAULT_PERCENT = 5;
const { version, percent } = CanaryRequest.entries;
const Form = v.object({
  version: v.config(version, { message: releasesText.versionFault }),
  percent: v.config(percent, { message: releasesText.percentFault }),
});

const toNumber = (typed: string | number) => (typed === '' ? NaN : Number(typed));

export function CanaryDialog({ release, move }: { release: AdminRelease; move: Move }) {
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
      lead={releasesText.canaryText}
      action={releasesText.start}
      busy={move.busy}
      onSubmit={submit}
      onClose={move.cancel}
    >
      <Controller
        control={form.control}
        name="version"
        render={({ field }) => (
          <Select
            label={releasesText.version}
            options={others.map((one) => ({
              value: one.version,
              label: releasesText.published(shortVersion(one.version), formatDate(one.published_at)),
            }))}
            value={field.value}
            onValueChange={field.onChange}
            error={errors.version?.message}
          />
        )}
      />
      <TextField
        label={releasesText.percent}
        inputMode="numeric"
        autoComplete="off"
        help={releasesText.percentHelp}
        {...form.register('percent', { setValueAs: toNumber })}
        error={errors.percent?.message}
      />
      <FormError>{errors.root?.message}</FormError>
    </StaffDialog>
  );
}
