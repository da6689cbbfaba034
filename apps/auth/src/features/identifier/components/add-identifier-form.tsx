import type { IdentifierType } from '@tessera/contracts';
import {
  Button,
  Controller,
  FormError,
  lazyPage,
  Skeleton,
  Stack,
  TextField,
  useAddIdentifier,
  useForm,
  useKeptForm,
  valibotResolver,
} from '@tessera/platform';
import { Mail } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import * as v from 'valibot';
import { applyServerErrors } from '../../../forms/apply-server-errors';
import { text } from '../../../messages';
import { identifierSchema } from '../identifier-schema';

interface PhoneFieldProps {
  initial?: string;
  onChange: (e164: string) => void;
  error?: string | undefined;
}
const PhoneField = lazyPage<PhoneFieldProps>(async () => {
  const part = await import(/* webpackChunkName: "phone" */ './phone-field');
  return part.PhoneField;
});

const empty = { identifier: '' };

interface AddIdentifierFormProps {
  type: IdentifierType;
  onSent: (identifier: string) => void;
}

/** Asks for a further e-mail or phone and sends a code to it. */
export function AddIdentifierForm({ type, onSent }: AddIdentifierFormProps) {
  const add = useAddIdentifier();
  const schema = v.object({ identifier: identifierSchema(type) });
  const kept = useKeptForm(`another ${type}`, empty);
  const form = useForm({
    resolver: valibotResolver(schema),
    defaultValues: kept.initial,
  });
  // With every change: a session may end while the person is still in the field.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values) }),
    [form, kept],
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ identifier }) => {
    try {
      await add.mutateAsync({ type, identifier });
      kept.drop();
      onSent(identifier);
    } catch (error) {
      applyServerErrors(error, ['identifier'], form.setError);
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
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {text.sendCode}
        </Button>
      </Stack>
    </form>
  );
}
