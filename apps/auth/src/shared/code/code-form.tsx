import { VerifyTotpRequest } from '@tessera/contracts';
import { ApiError } from '@tessera/client';
import { Controller, useForm, valibotResolver } from '@tessera/platform';
import { Button, CheckboxField, OtpInput, Stack } from '@tessera/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { text } from '../../messages';
import type { CaptchaAnswer } from '../captcha/use-captcha';
import { codeRefusal } from '../code-refusal';
import { ResendCode } from './resend-code';

const Form = v.object({ ...VerifyTotpRequest.entries, trustDevice: v.boolean() });

interface CodeFormProps {
  onVerify: (code: string, trustDevice: boolean) => Promise<void>;
  /** Absent when the authenticator app shows the code. */
  onResend?: (captcha: CaptchaAnswer) => Promise<number>;
  /** Whether the user is signed out, so that a new code may need a captcha. */
  isPublic?: boolean;
  offersTrust?: boolean;
}

const isRejected = (error: unknown) => error instanceof ApiError && error.status === 401;

/** Submits the code when the last digit is entered. */
export function CodeForm({ onVerify, onResend, isPublic = false, offersTrust = false }: CodeFormProps) {
  const form = useForm({
    resolver: valibotResolver(Form),
    reValidateMode: 'onSubmit',
    defaultValues: { code: '', trustDevice: false },
  });
  const [rejections, setRejections] = useState(0);
  const { errors, isSubmitting } = form.formState;
  const isComplete = v.is(VerifyTotpRequest, { code: form.watch('code') });
  const submit = form.handleSubmit(async ({ code, trustDevice }) => {
    try {
      await onVerify(code, trustDevice);
    } catch (error) {
      // Any other failure keeps the code, because the server did not check it.
      if (isRejected(error)) {
        form.resetField('code');
        setRejections((count) => count + 1);
      }
      form.setError('code', { message: codeRefusal(error) });
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <Controller
          control={form.control}
          name="code"
          render={({ field }) => (
            <OtpInput
              // Remounts the boxes after a rejected code, so that `autoFocus` focuses the first one.
              key={rejections}
              autoFocus
              value={field.value}
              onChange={(code) => {
                field.onChange(code);
                form.clearErrors('code');
              }}
              onComplete={() => void submit()}
              error={errors.code?.message}
              disabled={isSubmitting}
            />
          )}
        />
        {offersTrust && <CheckboxField label={text.trustDevice} {...form.register('trustDevice')} />}
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting} disabled={!isComplete}>
          {text.verify}
        </Button>
        {onResend !== undefined && <ResendCode onResend={onResend} isPublic={isPublic} />}
      </Stack>
    </form>
  );
}
