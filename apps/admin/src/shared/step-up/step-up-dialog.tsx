import { messageOf } from '@tessera/platform';
import { Button, Dialog, OtpInput, Stack, Text } from '@tessera/ui';
import { useState, type FormEvent } from 'react';
import { stepUpText } from '../../messages';

const LENGTH = 6;

interface StepUpDialogProps {
  open: boolean;
  /** Rejects with what is wrong with the code. */
  onEnter: (code: string) => Promise<void>;
  onCancel: () => void;
  onClosed: () => void;
}

/** The authenticator's code, for the change that waits for it. */
export function StepUpDialog({ open, onEnter, onCancel, onClosed }: StepUpDialogProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const complete = code.replaceAll(' ', '').length === LENGTH;

  async function enter(full: string): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFault(null);
    try {
      await onEnter(full);
    } catch (error) {
      setFault(messageOf(error));
      setRefusals((count) => count + 1);
    }
    setCode('');
    setBusy(false);
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (complete) void enter(code);
  };
  const id = 'step-up-form';

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={stepUpText.title}
      size="sm"
      busy={busy}
      onClosed={() => {
        setCode('');
        setFault(null);
        onClosed();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={onCancel}>
            {stepUpText.cancel}
          </Button>
          <Button type="submit" form={id} busy={busy} disabled={!complete}>
            {stepUpText.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Text as="p" tone="secondary">
            {stepUpText.lead}
          </Text>
          <OtpInput
            key={refusals}
            compact
            autoFocus
            label={stepUpText.code}
            value={code}
            onChange={setCode}
            onComplete={(full) => void enter(full)}
            error={fault}
            disabled={busy}
          />
          <Text as="p" size="xs" tone="tertiary">
            {stepUpText.valid}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}
