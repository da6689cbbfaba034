import { messages, Secret, type IdentifierType } from '@tessera/contracts';
import { useAddIdentifier, useSecurity } from '@tessera/api';
import { ApiError, messageOf } from '@tessera/client';
import { Controller, lazyPage, useForm, useKeptForm, valibotResolver } from '@tessera/platform';
import { Button, FormError, PasswordField, Skeleton, Stack, TextField } from '@tessera/ui';
import { Mail } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import * as v from 'valibot';
import { applyServerErrors } from '../../shared/apply-server-errors';
import { text } from '../../messages';
import { identifierSchema } from '../../shared/identifier/identifier-schema';

interface PhoneFieldProps {
  initial?: string;
  onChange: (e164: string) => void;
  error?: string | undefined;
}
const PhoneField = lazyPage<PhoneFieldProps>(async () => {
  const part = await import(/* webpackChunkName: "phone" */ '../../shared/identifier/phone-field');
  return part.PhoneField;
});

const empty = { identifier: '' };
/** Not kept: `useKeptForm` must never store a secret. */
const proof = { password: '', code: '' };

function schemaOf(type: IdentifierType, asksForCode: boolean) {
  const code = v.pipe(v.string(), v.trim(), v.maxLength(32));
  return v.object({
    identifier: identifierSchema(type),
    password: Secret(messages.passwordRequired),
    code: asksForCode ? v.pipe(code, v.nonEmpty(messages.totpCodeRequired)) : code,
  });
}

interface AddIdentifierFormProps {
  type: IdentifierType;
  onSent: (identifier: string) => void;
}

/** Asks for a further e-mail or phone with the proof that a sign-in needs, because it is a new way into the account. */
export function AddIdentifierForm({ type, onSent }: AddIdentifierFormProps) {
  const add = useAddIdentifier();
  const asksForCode = useSecurity().data?.totp === true;
  const kept = useKeptForm(`another ${type}`, empty);
  const form = useForm({
    resolver: valibotResolver(schemaOf(type, asksForCode)),
    defaultValues: { ...kept.initial, ...proof },
  });
  // On every change, because the session may end while the field has the focus.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values) }),
    [form, kept],
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ identifier, password, code }) => {
    try {
      await add.mutateAsync({ type, identifier, password, ...(code === '' ? {} : { code }) });
      kept.drop();
      onSent(identifier);
    } catch (error) {
      applyServerErrors(error, ['identifier', 'password', 'code'], form.setError);
      if (error instanceof ApiError && error.code === 'INVALID_AUTH_CODE') {
        form.setError('code', { message: messageOf(error) }, { shouldFocus: true });
      }
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        {type === 'email' ? (
          <TextField
            label={text.email}
            type="email"
            autoComplete="email"
            autoFocus
            start={<Mail size={16} strokeWidth={1.75} aria-hidden="true" />}
            {...form.register('identifier')}
            error={errors.identifier?.message}
          />
        ) : (
          <Suspense fallback={<Skeleton height={140} />}>
            <Controller
              control={form.control}
              name="identifier"
              render={({ field }) => (
                <PhoneField
                  initial={kept.initial.identifier}
                  onChange={field.onChange}
                  error={errors.identifier?.message}
                />
              )}
            />
          </Suspense>
        )}
        <PasswordField
          label={text.password}
          autoComplete="current-password"
          {...form.register('password')}
          error={errors.password?.message}
        />
        {(asksForCode || errors.code !== undefined) && (
          <TextField
            label={text.appCode}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('code')}
            error={errors.code?.message}
          />
        )}
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {text.sendCode}
        </Button>
      </Stack>
    </form>
  );
}
