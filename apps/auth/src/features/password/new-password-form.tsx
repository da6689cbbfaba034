import { messageOf } from '@tessera/client';
import { Link, useForm, useNavigate, useSession, valibotResolver } from '@tessera/platform';
import { LinkButton, toast } from '@tessera/ui';
import { hasFieldErrors } from '../../shared/form/has-field-errors';
import { NewPasswordFields, NewPasswordValues } from '../../shared/form/new-password';
import { PageForm } from '../../shared/form/page-form';
import { isDeadLink, LinkFailed } from '../../shared/secret-link';

interface NewPasswordFormProps {
  token: string;
  save: (request: NewPasswordValues & { token: string }) => Promise<unknown>;
  /** Called when the server rejects the link, so that no other password can help. */
  onDeadLink: () => void;
}

/** Sets a password with the token of a link. Then signs out, because the server has ended every session. */
export function NewPasswordForm({ token, save, onDeadLink }: NewPasswordFormProps) {
  const session = useSession();
  const navigate = useNavigate();
  const form = useForm({
    resolver: valibotResolver(NewPasswordValues),
    defaultValues: { password: '', password_confirmation: '' },
    // Shows a rejected password and a different confirmation together.
    criteriaMode: 'all',
  });
  async function submit(values: NewPasswordValues): Promise<void> {
    try {
      await save({ ...values, token });
    } catch (error) {
      if (isDeadLink(error)) return onDeadLink();
      if (hasFieldErrors(error)) throw error;
      return form.setError('root', { message: messageOf(error) });
    }
    toast.success('Password saved. Log in with it.');
    if (session.isLoggedIn()) session.logout();
    else void navigate('/login', { replace: true });
  }
  return (
    <PageForm form={form} onSubmit={submit} action="Save password">
      <NewPasswordFields autoFocus />
    </PageForm>
  );
}

export const DeadLinkPage = () => (
  <LinkFailed>
    <LinkButton as={Link} to="/forgot-password" replace variant="primary" size="l" full>
      Send a new link
    </LinkButton>
  </LinkFailed>
);
