import { applyServerErrors } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import { text } from '../../messages';
import { hasFieldErrors } from '../../shared/form/has-field-errors';
import { NewPasswordFields, NewPasswordValues } from '../../shared/form/new-password';
import { PageForm } from '../../shared/form/page-form';
import { isDeadLink } from '../../shared/is-dead-link';

interface NewPasswordFormProps {
  onSave: (values: NewPasswordValues) => Promise<void>;
  /** Called when the server rejects the link, so that no other password can help. */
  onDeadLink: () => void;
}

export function NewPasswordForm({ onSave, onDeadLink }: NewPasswordFormProps) {
  const form = useForm({
    resolver: valibotResolver(NewPasswordValues),
    defaultValues: { password: '', password_confirmation: '' },
    // Shows a rejected password and a different confirmation together.
    criteriaMode: 'all',
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSave(values);
    } catch (error) {
      if (isDeadLink(error)) onDeadLink();
      else if (hasFieldErrors(error))
        applyServerErrors(error, ['password', 'password_confirmation'], form.setError);
      else form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <PageForm form={form} onSubmit={submit} action={text.savePassword}>
      <NewPasswordFields autoFocus />
    </PageForm>
  );
}
