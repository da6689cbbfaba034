import { CanaryRequest, type AdminRelease } from '@tessera/contracts';
import { serverErrors } from '@tessera/api';
import { Controller, useForm, valibotResolver } from '@tessera/platform';
import { Button, formatDate, FormError, Select, Stack, Text, TextField } from '@tessera/ui';
import { useId } from 'react';
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

interface CanaryDialogProps {
  release: AdminRelease;
  move: Move;
}

export function CanaryDialog({ release, move }: CanaryDialogProps) {
  const { name, stable, versions } = release;
  const others = versions.filter(({ version }) => version !== stable);
  const formId = useId();
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
      onOpenChange={(open) => !open && move.cancel()}
      title={releasesText.setCanaryOf(name)}
      size="sm"
      busy={move.busy}
      footer={
        <>
          <Button variant="secondary" disabled={move.busy} onClick={move.cancel}>
            {releasesText.cancel}
          </Button>
          <Button type="submit" form={formId} busy={move.busy}>
            {releasesText.start}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Text as="p" tone="secondary">
            {releasesText.canaryText}
          </Text>
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
        </Stack>
      </form>
    </StaffDialog>
  );
}
