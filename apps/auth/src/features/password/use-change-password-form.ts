import { useChangePassword } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { useForm, useNavigate, valibotResolver } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { useState } from 'react';
import { applyServerErrors, hasFieldErrors } from '../../shared/apply-server-errors';
import { text } from '../../messages';
import { CodeAndPasswordValues } from './new-password-schema';

const fields = ['authCode', 'password', 'password_confirmation'] as const;

/** Form of the code and the new password. A wrong code clears the code only. */
export function useChangePasswordForm() {
  const navigate = useNavigate();
  const change = useChangePassword();
  const [refusals, setRefusals] = useState(0);
  const form = useForm<CodeAndPasswordValues>({
    resolver: valibotResolver(CodeAndPasswordValues),
    defaultValues: { authCode: '', password: '', password_confirmation: '' },
    // Shows different passwords together with a missing code.
    criteriaMode: 'all',
  });
  const submit = form.handleSubmit(async (values) => {
    try {
      await change.mutateAsync(values);
      toast.success(text.passwordChanged);
      await navigate('/settings', { replace: true });
    } catch (error) {
      if (hasFieldErrors(error)) return applyServerErrors(error, fields, form.setError);
      if (!(error instanceof ApiError) || error.status !== 401)
        return form.setError('root', { message: messageOf(error) });
      form.setValue('authCode', '');
      form.setError('authCode', { message: messageOf(error) });
      setRefusals((count) => count + 1);
    }
  });
  return { form, submit, refusals };
}
