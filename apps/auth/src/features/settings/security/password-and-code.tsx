import { messages, Secret } from '@tessera/contracts';
import { ApiError, messageOf } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import { FormError, PasswordField, Stack, Text, TextField } from '@tessera/ui';
import * as v from 'valibot';
import { applyServerErrors, hasFieldErrors } from '../../../shared/apply-server-errors';
import { settingsText } from '../messages';

const code = v.pipe(v.string(), v.trim(), v.maxLength(32));
const password = Secret(messages.passwordRequired);
const WithCode = v.object({ password, code: v.pipe(code, v.nonEmpty(settingsText.codeRequired)) });
const WithoutCode = v.object({ password, code });

interface PasswordAndCodeProps {
  /** Id of the form, for the submit button in the dialog's footer. */
  id: string;
  lead: string;
  /** False when the authenticator app may be off. The code is then empty unless the server asks for it. */
  asksForCode?: boolean;
  onSubmit: (values: { password: string; code: string }) => Promise<void>;
}

/** Asks for the password and an authenticator or recovery code. */
export function PasswordAndCode({ id, lead, asksForCode = true, onSubmit }: PasswordAndCodeProps) {
  const form = useForm({
    resolver: valibotResolver(asksForCode ? WithCode : WithoutCode),
    defaultValues: { password: '', code: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      if (hasFieldErrors(error)) return applyServerErrors(error, ['password', 'code'], form.setError);
      const field = error instanceof ApiError && error.status === 401 ? 'code' : 'root';
      form.setError(field, { message: messageOf(error) });
    }
  });
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <Text as="p" tone="secondary">
          {lead}
        </Text>
        <PasswordField
          label={settingsText.password}
          autoComplete="current-password"
          {...form.register('password')}
          error={errors.password?.message}
        />
        {(asksForCode || errors.code !== undefined) && (
          <TextField
            label={settingsText.appCode}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('code')}
            error={errors.code?.message}
          />
        )}
        <FormError>{errors.root?.message}</FormError>
      </Stack>
    </form>
  );
}
