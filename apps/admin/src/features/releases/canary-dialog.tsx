import { CanaryRequest, type AdminRelease } from '@tessera/contracts';
import { Button, formatDate, FormError, Select, Stack, Text, TextField } from '@tessera/ui';
import { useId, useState, type FormEvent } from 'react';
import * as v from 'valibot';
import { serverErrors } from '../../shared/server-errors';
import { StaffDialog } from '../../shared/staff-dialog';
import { releasesText } from './messages';
import type { Move } from './use-move';
import { shortVersion } from '../../shared/version-name';

const USUAL_PERCENT = '5';

interface CanaryDialogProps {
  release: AdminRelease;
  move: Move;
}

/** Which version goes to how many people first. */
export function CanaryDialog({ release, move }: CanaryDialogProps) {
  const { name, stable, versions } = release;
  const others = versions.filter(({ version }) => version !== stable);
  const formId = useId();
  const [version, setVersion] = useState(others[0]?.version ?? '');
  const [percent, setPercent] = useState(USUAL_PERCENT);
  const [checked, setChecked] = useState(false);
  const parsed = v.safeParse(CanaryRequest, { version, percent: percent === '' ? NaN : Number(percent) });
  const faults = parsed.success ? [] : parsed.issues.map((issue) => issue.path?.[0].key);
  const refused = serverErrors(move.error, ['version', 'percent'] as const);
  const faultOf = (field: 'version' | 'percent', words: string) =>
    checked && faults.includes(field) ? words : refused.find((one) => one.name === field)?.message;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (parsed.success) move.go({ kind: 'canary', ...parsed.output });
  };
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
      <form id={formId} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Text as="p" tone="secondary">
            {releasesText.canaryText}
          </Text>
          <Select
            label={releasesText.version}
            options={others.map((one) => ({
              value: one.version,
              label: releasesText.published(shortVersion(one.version), formatDate(one.published_at)),
            }))}
            value={version}
            onValueChange={setVersion}
            error={faultOf('version', releasesText.versionFault)}
          />
          <TextField
            label={releasesText.percent}
            inputMode="numeric"
            autoComplete="off"
            value={percent}
            help={releasesText.percentHelp}
            error={faultOf('percent', releasesText.percentFault)}
            onChange={(event) => setPercent(event.target.value.trim())}
          />
          <FormError>{refused.find((one) => one.name === 'root')?.message}</FormError>
        </Stack>
      </form>
    </StaffDialog>
  );
}
