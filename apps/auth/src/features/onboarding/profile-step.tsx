import { OnboardRequest } from '@tessera/contracts';
import { applyServerErrors, useCountries, useKeepChanges, useOnboardUser } from '@tessera/api';
import { Controller, useForm, useKeptForm, useNavigate, valibotResolver } from '@tessera/platform';
import { AuthLayout, CountrySelect, Row, TextField } from '@tessera/ui';
import * as v from 'valibot';
import { text } from '../../messages';
import { PageForm } from '../../shared/form/page-form';
import { OnboardingSteps } from './onboarding-steps';

const Form = v.omit(OnboardRequest, ['platform_type']);
const fields = ['first_name', 'last_name', 'username', 'country'] as const;
const empty = { first_name: '', last_name: '', username: '', country: '' };

function ProfileForm() {
  const navigate = useNavigate();
  const onboard = useOnboardUser();
  const countries = useCountries();
  const kept = useKeptForm('onboarding', empty);
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: kept.initial });
  useKeepChanges(form, kept);
  const { errors } = form.formState;
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
    <PageForm form={form} onSubmit={submit} action={text.continue}>
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
    </PageForm>
  );
}

export const ProfileStep = ({ afterEmail }: { afterEmail: boolean }) => (
  <AuthLayout
    back={afterEmail ? <OnboardingSteps current="profile" /> : undefined}
    title={text.profileTitle}
    lead={text.profileLead}
    foot={afterEmail ? text.profileFootAfterEmail : text.profileFoot}
  >
    <ProfileForm />
  </AuthLayout>
);
