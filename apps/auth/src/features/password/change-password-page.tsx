import * as messages from '@tessera/contracts/messages';
import { Secret } from '@tessera/contracts/primitives';
import { fieldsOf, useInitiatePasswordChange, useSecurity } from '@tessera/api';
import { Link, useAuth, useForm, useNavigate, valibotResolver } from '@tessera/platform';
import { AuthLayout, LinkButton, PasswordField, Skeleton } from '@tessera/ui';
import * as v from 'valibot';
import { text } from '../../messages';
import { BackToSettings } from '../../shared/code/back-link';
import { ForgotPasswordLink } from '../../shared/form/forgot-password-link';
import { PageForm } from '../../shared/form/page-form';
import { ChangeSteps } from './change-steps';
import type { PendingChange } from './verify-change-password-page';

const Form = v.object({ current_password: Secret(messages.passwordRequired) });

function CurrentPasswordForm() {
  const navigate = useNavigate();
  const initiate = useInitiatePasswordChange();
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: { current_password: '' } });
  async function submit(values: { current_password: string }): Promise<void> {
    const { sentTo } = await initiate.mutateAsync(values);
    const pending: PendingChange = { sentTo };
    await navigate('/verify-change-password', { state: pending });
  }
  return (
    <PageForm form={form} onSubmit={submit} action="Send code">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        autoFocus
        aside={<ForgotPasswordLink />}
        {...fieldsOf(form)('current_password')}
      />
    </PageForm>
  );
}

/** /change-password: the current password; a user without one gets a link instead. */
export function ChangePasswordPage() {
  const security = useSecurity();
  const username = useAuth((state) => state.user?.username);
  const foot = username ? text.signedInAs(username) : undefined;
  if (security.data?.hasPassword === false) {
    return (
      <AuthLayout
        title="Set a password"
        lead="Your account has no password yet. We send a link or a code to your email or phone to make one."
        back={<BackToSettings />}
        foot={foot}
      >
        <LinkButton as={Link} to="/forgot-password" variant="primary" size="l" full>
          Set a password
        </LinkButton>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title="Change password"
      lead="Enter the password you use now. We then send you a code."
      back={<ChangeSteps current={0} back={<BackToSettings />} />}
      foot={foot}
    >
      {security.isPending ? <Skeleton height={64} /> : <CurrentPasswordForm />}
    </AuthLayout>
  );
}
