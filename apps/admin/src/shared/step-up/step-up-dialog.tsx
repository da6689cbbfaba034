import { useCodeForm } from '@tessera/api';
import { Button, Dialog, OtpInput, Stack, Text } from '@tessera/ui';
import { stepUpText } from '../../messages';

interface StepUpDialogProps {
  open: boolean;
  /** Rejects with the error of a rejected code. */
  onEnter: (code: string) => Promise<void>;
  onCancel: () => void;
  onClosed: () => void;
}

export function StepUpDialog({ open, onEnter, onCancel, onClosed }: StepUpDialogProps) {
  const form = useCodeForm(onEnter);
  const id = 'step-up-form';

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={stepUpText.title}
      size="sm"
      busy={form.busy}
      onClosed={() => {
        form.reset();
        onClosed();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={onCancel}>
            {stepUpText.cancel}
          </Button>
          <Button type="submit" form={id} busy={form.busy} disabled={!form.complete}>
            {stepUpText.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.submit}>
        <Stack gap={4}>
          <Text as="p" tone="secondary">
            {stepUpText.lead}
          </Text>
          <OtpInput
            key={form.rejections}
            compact
            label={stepUpText.code}
            {...form.input}
            onComplete={(code) => void form.verify(code)}
          />
          <Text as="p" size="xs" tone="tertiary">
            {stepUpText.valid}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}
