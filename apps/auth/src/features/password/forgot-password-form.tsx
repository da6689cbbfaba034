import type { IdentifierType } from '@tessera/contracts';
import { useForgotPassword } from '@tessera/api';
import { Controller, useForm, valibotResolver } from '@tessera/platform';
import { Button, FormError, Stack } from '@tessera/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { applyServerErrors } from '../../shared/apply-server-errors';
import { text } from '../../messages';
import { useCaptcha } from '../../shared/captcha/use-captcha';
import { IdentifierField } from '../../shared/identifier/identifier-field';
import { identifierSchema } from '../../shared/identifier/identifier-schema';
import { resetUrl } from './reset-url';

const schemaOf = (type: IdentifierType) => v.object({ identifier: identifierSchema(type) });

export interface Asked {
  type: IdentifierType;
  identifier: string;
}

interface ForgotPasswordFormProps {
  /** Values of the previous request, to correct. */
  start?: Asked | undefined;
  onSent: (sent: Asked) => void;
}

/** Asks for the identifier. The response does not reveal whether an account exists. */
export function ForgotPasswordForm({ start, onSent }: ForgotPasswordFormProps) {
  const [type, setType] = useState<IdentifierType>(start?.type ?? 'email');
  const forgot = useForgotPassword();
  const captcha = useCaptcha();
  const form = useForm({
    resolver: valibotResolver(schemaOf(type)),
    defaultValues: { identifier: start?.identifier ?? '' },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ identifier }) => {
    try {
      const asked = { type, identifier, redirect_url: resetUrl() };
      await forgot.mutateAsync({ ...asked, ...(await captcha.answer()) });
      onSent({ type, identifier });
    } catch (error) {
      captcha.failed(error);
      applyServerErrors(error, ['identifier'], form.setError);
    }
  });
  const switchType = (next: IdentifierType, kept: string) => {
    setType(next);
    form.resetField('identifier', { defaultValue: kept });
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <Controller
          control={form.control}
          name="identifier"
          render={({ field }) => (
            <IdentifierField
              type={type}
              onTypeChange={switchType}
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              error={errors.identifier?.message}
            />
          )}
        />
        {captcha.field}
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {text.sendResetLink}
        </Button>
      </Stack>
    </form>
  );
}
