import { CanaryRequest, type AdminRelease } from '@tessera/contracts/admin-releases';
import { DEFAULT_RAMP_STEPS } from '@tessera/contracts/release-canary';
import { serverErrors } from '@tessera/api';
import { Controller, useForm, valibotResolver } from '@tessera/platform';
import { formatDate, FormError, Select, TextField } from '@tessera/ui';
import * as v from 'valibot';
import { shortVersion } from '../../shared/release-words';
import { StaffDialog } from '../../shared/staff-dialog';
import { releasesText } from './messages';
import type { Move } from './use-move';

const DEFAULT_PERCENT = 5;
const FIXED = 'fixed';
const RAMPS = { '30': 'every 30 minutes', '240': 'every 4 hours', '1440': 'every day' } as const;
const PLANS = [
  { value: FIXED, label: 'Keeps its share' },
  ...Object.entries(RAMPS).map(([value, every]) => ({
    value,
    label: releasesText.growsBy(DEFAULT_RAMP_STEPS, every),
  })),
];
const { version, percent } = CanaryRequest.entries;
const Form = v.object({
  version: v.config(version, { message: 'Version is required' }),
  plan: v.string(),
  percent: v.config(percent, { message: 'Percent must be a whole number from 1 to 50' }),
});

const toNumber = (typed: string | number) => (typed === '' ? NaN : Number(typed));

export function CanaryDialog({ release, move }: { release: AdminRelease; move: Move }) {
  const { name, stable, versions } = release;
  const others = versions.filter(({ version }) => version !== stable);
  const form = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { version: others[0]?.version ?? '', plan: FIXED, percent: DEFAULT_PERCENT },
  });
  const { errors } = form.formState;
  const isFixed = form.watch('plan') === FIXED;
  const submit = form.handleSubmit(({ plan, percent, version }) =>
    move.go(
      isFixed ? { kind: 'canary', version, percent } : { kind: 'ramp', version, everyMinutes: Number(plan) },
      (error) => {
        for (const { name, message } of serverErrors(error, ['version', 'percent'] as const))
          form.setError(name, { message });
      },
    ),
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
      <Controller
        control={form.control}
        name="plan"
        render={({ field }) => (
          <Select
            label="Share"
            options={PLANS}
            value={field.value}
            onValueChange={(plan) => {
              field.onChange(plan);
              // A ramp hides this field, so that a wrong value would block the dialog without a visible error.
              form.setValue('percent', DEFAULT_PERCENT);
            }}
          />
        )}
      />
      {isFixed && (
        <TextField
          label="Percent of people"
          inputMode="numeric"
          autoComplete="off"
          help="From 1 to 50"
          {...form.register('percent', { setValueAs: toNumber })}
          error={errors.percent?.message}
        />
      )}
      <FormError>{errors.root?.message}</FormError>
    </StaffDialog>
  );
}
