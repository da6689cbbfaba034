import type { IdentifierType } from '@tessera/contracts/identity';
import * as messages from '@tessera/contracts/messages';
import { Secret } from '@tessera/contracts/primitives';
import { fieldsOf, useLogin } from '@tessera/api';
import { Link, useForm, useNavigate, valibotResolver } from '@tessera/platform';
import { AuthLayout, PasswordField, Stack, Text, TextLink } from '@tessera/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { text } from '../../messages';
import { useCaptcha } from '@tessera/api/captcha';
import { ForgotPasswordLink } from '../../shared/form/forgot-password-link';
import { PageForm } from '../../shared/form/page-form';
import { withCaptcha } from '../../shared/form/submit';
import { IdentifierField } from '../../shared/identifier/identifier-field';
import { identifierSchema } from '../../shared/identifier/identifier-schema';
import { redirectUrl } from './redirect-url';
import { useReferral } from './use-referral';
import type { PendingSignIn } from './verify-otp-page';

const schemaOf = (type: IdentifierType) =>
  v.object({ identifier: identifierSchema(type), password: Secret(messages.passwordRequired) });

function LoginForm({ referral }: { referral: string | null }) {
  const [type, setType] = useState<IdentifierType>('email');
  const navigate = useNavigate();
  const login = useLogin();
  const captcha = useCaptcha();
  const form = useForm({
    resolver: valibotResolver(schemaOf(type)),
    defaultValues: { identifier: '', password: '' },
  });
  // The form focuses the first invalid field in order of registration; a Controller registers after its parent rendered.
  form.register('identifier');
  async function submit({ identifier, password }: v.InferOutput<ReturnType<typeof schemaOf>>): Promise<void> {
    const sent = {
      type,
      identifier,
      password,
      redirect_url: redirectUrl(),
      ...(referral ? { referral } : {}),
    };
    const answer = await withCaptcha(captcha, (solved) => login.mutateAsync({ ...sent, ...solved }));
    if (!('two_step' in answer)) return await navigate('/', { replace: true });
    const pending: PendingSignIn = { type, identifier, withLink: true, method: answer.method };
    await navigate('/verify-otp', { state: pending });
  }
  return (
    <PageForm form={form} onSubmit={submit} action={text.logIn}>
      <IdentifierField type={type} onTypeChange={setType} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        aside={<ForgotPasswordLink />}
        {...fieldsOf(form)('password')}
      />
      {captcha.field}
    </PageForm>
  );
}

export function LoginPage() {
  const referral = useReferral();
  return (
    <AuthLayout
      title={text.logIn}
      lead={
        referral === null
          ? 'Use the email or phone number on your account.'
          : 'You came through a shared link. Log in, or sign up to accept the invitation.'
      }
    >
      <Stack gap={6}>
        <LoginForm referral={referral} />
        <Text as="p" size="sm" tone="secondary" align="centre">
          New to Tessera?{' '}
          <TextLink as={Link} to="/signup">
            Sign up
          </TextLink>
        </Text>
      </Stack>
    </AuthLayout>
  );
}
