import { VerifyTotpRequest } from '@tessera/contracts';
import { messageOf } from '@tessera/client';
import { Controller, useForm, valibotResolver } from '@tessera/platform';
import { Button, Dialog, OtpInput, Stack, Text } from '@tessera/ui';
import { useState } from 'react';
import { stepUpText } from '../../messages';

interface StepUpDialogProps {
  open: boolean;
  /** Rejects with the error of a rejected code. */
  onEnter: (code: string) => Promise<void>;
  onCancel: () => void;
  onClosed: () => void;
}

/** Asks for the code of the authenticator app before a change. */
export function StepUpDialog({ open, onEnter, onCancel, onClosed }: StepUpDialogProps) {
  const form = useForm({
    resolver: valibotResolver(VerifyTotpRequest),
    reValidateMode: 'onSubmit',
    defaultValues: { code: '' },
  });
  const [rejections, setRejections] = useState(0);
  const { errors, isSubmitting, isValid } = form.formState;
  const submit = form.handleSubmit(async ({ code }) => {
    try {
      await onEnter(code);
      form.reset();
    } catch (error) {
      form.resetField('code');
      form.setError('code', { message: messageOf(error) });
      setRejections((count) => count + 1);
    }
  });
  const id = 'step-up-form';

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onCancel()}
      title={stepUpText.title}
      size="sm"
      busy={isSubmitting}
      onClosed={() => {
        form.reset();
        onClosed();
      }}
      footer={
        <>
          <Button variant="secondary" disabled={isSubmitting} onClick={onCancel}>
            {stepUpText.cancel}
          </Button>
          <Button type="submit" form={id} busy={isSubmitting} disabled={!isValid}>
            {stepUpText.confirm}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap={4}>
          <Text as="p" tone="secondary">
            {stepUpText.lead}
          </Text>
          <Controller
            control={form.control}
            name="code"
            render={({ field }) => (
              <OtpInput
                // Remounts the boxes after a rejected code, so that `autoFocus` focuses the first one.
                key={rejections}
                compact
                autoFocus
                label={stepUpText.code}
                value={field.value}
                onChange={field.onChange}
                onComplete={() => void submit()}
                error={errors.code?.message}
                disabled={isSubmitting}
              />
            )}
          />
          <Text as="p" size="xs" tone="tertiary">
            {stepUpText.valid}
          </Text>
        </Stack>
      </form>
    </Dialog>
  );
}
