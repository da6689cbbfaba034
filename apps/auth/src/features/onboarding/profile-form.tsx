import { OnboardRequest } from '@tessera/contracts';
import { useCountries, useOnboardUser } from '@tessera/api';
import { Controller, useForm, useKeptForm, useNavigate, valibotResolver } from '@tessera/platform';
import { Button, CountrySelect, FormError, Row, Stack, TextField } from '@tessera/ui';
import { useEffect } from 'react';
import * as v from 'valibot';
import { applyServerErrors } from '../../shared/apply-server-errors';
import { text } from '../../messages';

const Form = v.omit(OnboardRequest, ['platform_type']);
const fields = ['first_name', 'last_name', 'username', 'country'] as const;
const empty = { first_name: '', last_name: '', username: '', country: '' };

export function ProfileForm() {
  const navigate = useNavigate();
  const onboard = useOnboardUser();
  const countries = useCountries();
  const kept = useKeptForm('onboarding', empty);
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: kept.initial });
  // On every change, because the session may end while a field has the focus.
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values) }),
    [form, kept],
  );
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (profile) => {
    try {
      await onboard.mutateAsync(profile);
      kept.drop();
      await navigate('/', { replace: true });
    } catch (error) {
      applyServerErrors(error, fields, form.setError);
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <Row gap={3} align="top" grow>
          <TextField
            label={text.firstName}
            autoComplete="given-name"
            autoFocus
            {...form.register('first_name')}
            error={errors.first_name?.message}
          />
          <TextField
            label={text.lastName}
            autoComplete="family-name"
            {...form.register('last_name')}
            error={errors.last_name?.message}
          />
        </Row>
        <TextField
          label={text.username}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          start="@"
          help={text.usernameHelp}
          {...form.register('username')}
          error={errors.username?.message}
        />
        <Controller
          control={form.control}
          name="country"
          render={({ field }) => (
            <CountrySelect
              label={text.country}
              countries={(countries.data ?? []).filter(({ blocked }) => !blocked)}
              value={field.value || null}
              onValueChange={(code) => field.onChange(code ?? '')}
              error={errors.country?.message}
            />
          )}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {text.continue}
        </Button>
      </Stack>
    </form>
  );
}
