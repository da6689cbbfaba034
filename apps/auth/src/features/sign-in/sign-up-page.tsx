import type { IdentifierType } from '@tessera/contracts/identity';
import { useRegister } from '@tessera/api';
import { Link, useForm, useNavigate, valibotResolver } from '@tessera/platform';
import { AuthLayout, Stack, Text, TextLink } from '@tessera/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { text } from '../../messages';
import { useCaptcha } from '@tessera/api/captcha';
import { ConsentFields, ConsentValues } from '../../shared/form/consent-fields';
import { NewPasswordFields, NewPasswordValues } from '../../shared/form/new-password';
import { PageForm } from '../../shared/form/page-form';
import { withCaptcha } from '../../shared/form/submit';
import { IdentifierField } from '../../shared/identifier/identifier-field';
import { identifierSchema } from '../../shared/identifier/identifier-schema';
import { redirectUrl } from './redirect-url';
import { useReferral } from './use-referral';
import type { PendingSignIn } from './verify-otp-page';

const schemaOf = (type: IdentifierType) =>
  v.intersect([v.object({ identifier: identifierSchema(type) }), NewPasswordValues, ConsentValues]);

const empty = {
  identifier: '',
  password: '',
  password_confirmation: '',
  age_confirmed: false,
  consent: false,
};
function SignUpForm({ referral }: { referral: string | null }) {
  const [type, setType] = useState<IdentifierType>('email');
  const navigate = useNavigate();
  const register = useRegister();
  const captcha = useCaptcha();
  const form = useForm({
    resolver: valibotResolver(schemaOf(type)),
    defaultValues: empty,
    // Shows different passwords together with the other errors.
    criteriaMode: 'all',
  });
  // The form focuses the first invalid field in order of registration; a Controller registers after its parent rendered.
  form.register('identifier');
  async function submit(values: typeof empty): Promise<void> {
    await withCaptcha(captcha, (solved) =>
      register.mutateAsync({
        ...values,
        type,
        age_confirmed: true,
        consent: true,
        redirect_url: redirectUrl(),
        ...(referral ? { referral } : {}),
        ...solved,
      }),
    );
    const pending: PendingSignIn = { type, identifier: values.identifier, withLink: false };
    await navigate('/verify-otp', { state: pending });
  }
  return (
    <PageForm form={form} onSubmit={submit} action="Sign up">
      <IdentifierField type={type} onTypeChange={setType} />
      <NewPasswordFields label="Password" />
      <ConsentFields />
      {captcha.field}
    </PageForm>
  );
}

export function SignUpPage() {
  const referral = useReferral();
  return (
    <AuthLayout
      title="Create your account"
      lead={
        referral === null
          ? 'A code confirms your email or phone.'
          : 'You came through a shared link. We keep it for your new account.'
      }
    >
      <Stack gap={6}>
        <SignUpForm referral={referral} />
        <Text as="p" size="sm" tone="secondary" align="centre">
          Already have an account?{' '}
          <TextLink as={Link} to="/login">
            {text.logIn}
          </TextLink>
        </Text>
      </Stack>
    </AuthLayout>
  );
}
