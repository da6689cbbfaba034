import { OnboardRequest } from '@tessera/contracts/person-name';
import { fieldsOf, useCountries, useKeepChanges, useOnboardUser } from '@tessera/api';
import { Controller, useForm, useKeptForm, useNavigate, valibotResolver } from '@tessera/platform';
import { AuthLayout, CountrySelect, Row, Stepper, TextField } from '@tessera/ui';
import * as v from 'valibot';
import { text } from '../../messages';
import { PageForm } from '../../shared/form/page-form';
import { PlainField } from '../../shared/form/plain-field';

const Form = v.omit(OnboardRequest, ['platform_type']);
const empty = { first_name: '', last_name: '', username: '', country: '' };

function ProfileForm() {
  const navigate = useNavigate();
  const onboard = useOnboardUser();
  const countries = useCountries();
  const kept = useKeptForm('onboarding', empty);
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: kept.initial });
  useKeepChanges(form, kept);
  const fieldOf = fieldsOf(form);
  async function submit(profile: typeof empty): Promise<void> {
    await onboard.mutateAsync(profile);
    kept.drop();
    await navigate('/', { replace: true });
  }
  return (
    <PageForm form={form} onSubmit={submit} action="Continue">
      <Row gap={3} align="top" grow>
        <TextField label="First name" autoComplete="given-name" autoFocus {...fieldOf('first_name')} />
        <TextField label="Last name" autoComplete="family-name" {...fieldOf('last_name')} />
      </Row>
      <PlainField label="Username" start="@" help="3 to 30 of a–z, 0–9, _ and ." {...fieldOf('username')} />
      <Controller
        control={form.control}
        name="country"
        render={({ field, fieldState }) => (
          <CountrySelect
            countries={(countries.data ?? []).filter(({ blocked }) => !blocked)}
            value={field.value || null}
            onValueChange={(code) => field.onChange(code ?? '')}
            error={fieldState.error?.message}
          />
        )}
      />
    </PageForm>
  );
}

export const ProfileStep = ({ afterEmail }: { afterEmail: boolean }) => (
  <AuthLayout
    back={afterEmail ? <Stepper steps={text.onboardingSteps} current={1} /> : undefined}
    title="Set up your profile"
    lead="People find you by your name and username."
    foot={afterEmail ? 'Step 2 of 3. Next: your wallet.' : 'Step 1 of 2. Next: your wallet.'}
  >
    <ProfileForm />
  </AuthLayout>
);
