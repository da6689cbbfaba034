import type { IdentifierType } from '@tessera/contracts';
import { useRegister } from '@tessera/api';
import { useForm, useNavigate, valibotResolver } from '@tessera/platform';
import { useState } from 'react';
import { applyServerErrors } from '../../shared/apply-server-errors';
import { useCaptcha } from '../../shared/captcha/use-captcha';
import { redirectUrl, type PendingSignIn } from './pending-sign-in';
import { signUpSchema, type SignUpValues } from './sign-up-schema';

const empty: SignUpValues = {
  identifier: '',
  password: '',
  password_confirmation: '',
  age_confirmed: false,
  consent: false,
};
const fields = ['identifier', 'password', 'password_confirmation', 'age_confirmed', 'consent'] as const;

/** Form that registers and continues with the code. */
export function useSignUpForm(referral: string | null) {
  const [type, setType] = useState<IdentifierType>('email');
  const navigate = useNavigate();
  const register = useRegister();
  const captcha = useCaptcha();
  const form = useForm<SignUpValues>({
    resolver: valibotResolver(signUpSchema(type)),
    defaultValues: empty,
    // Shows different passwords together with the other errors.
    criteriaMode: 'all',
  });

  // The form focuses the first invalid field in order of registration; a Controller registers after its parent rendered.
  form.register('identifier');

  const submit = form.handleSubmit(async ({ identifier, password, password_confirmation }) => {
    const pending: PendingSignIn = { type, identifier, withLink: false, method: 'code' };
    try {
      await register.mutateAsync({
        type,
        identifier,
        password,
        password_confirmation,
        age_confirmed: true,
        consent: true,
        redirect_url: redirectUrl(),
        ...(referral ? { referral } : {}),
        ...(await captcha.answer()),
      });
      await navigate('/verify-otp', { state: pending });
    } catch (error) {
      captcha.failed(error);
      applyServerErrors(error, fields, form.setError);
    }
  });
  const switchType = (next: IdentifierType, kept: string) => {
    setType(next);
    form.resetField('identifier', { defaultValue: kept });
  };
  return { form, type, switchType, submit, captcha: captcha.field };
}
