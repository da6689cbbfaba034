import { messages, Secret, type IdentifierType } from '@tessera/contracts';
import { useLogin } from '@tessera/api';
import { Controller, Link, useForm, useNavigate, valibotResolver } from '@tessera/platform';
import { Button, FormError, PasswordField, Stack, TextLink } from '@tessera/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { applyServerErrors } from '../../shared/apply-server-errors';
import { text } from '../../messages';
import { useCaptcha } from '../../shared/captcha/use-captcha';
import { IdentifierField } from '../../shared/identifier/identifier-field';
import { identifierSchema } from '../../shared/identifier/identifier-schema';
import { redirectUrl, type PendingSignIn } from './pending-sign-in';

const schemaOf = (type: IdentifierType) =>
  v.object({ identifier: identifierSchema(type), password: Secret(messages.passwordRequired) });
type Values = v.InferOutput<ReturnType<typeof schemaOf>>;

/** Log-in form. Continues with the code, or signs in on a trusted device. */
export function LoginForm({ referral }: { referral: string | null }) {
  const [type, setType] = useState<IdentifierType>('email');
  const navigate = useNavigate();
  const login = useLogin();
  const captcha = useCaptcha();
  const form = useForm<Values>({
    resolver: valibotResolver(schemaOf(type)),
    defaultValues: { identifier: '', password: '' },
  });
  // The form focuses the first invalid field in order of registration; a Controller registers after its parent rendered.
  form.register('identifier');
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ identifier, password }) => {
    const sent = {
      type,
      identifier,
      password,
      redirect_url: redirectUrl(),
      ...(referral ? { referral } : {}),
    };
    try {
      const answer = await login.mutateAsync({ ...sent, ...(await captcha.answer()) });
      if (!('two_step' in answer)) return await navigate('/', { replace: true });
      const pending: PendingSignIn = { type, identifier, withLink: true, method: answer.method ?? 'code' };
      await navigate('/verify-otp', { state: pending });
    } catch (error) {
      captcha.failed(error);
      applyServerErrors(error, ['identifier', 'password'], form.setError);
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
        <PasswordField
          label={text.password}
          autoComplete="current-password"
          aside={
            <TextLink as={Link} to="/forgot-password">
              {text.forgotPassword}
            </TextLink>
          }
          {...form.register('password')}
          error={errors.password?.message}
        />
        {captcha.field}
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {text.logIn}
        </Button>
      </Stack>
    </form>
  );
}
