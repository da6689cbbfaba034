import { EmailAddress } from '@tessera/contracts/identity';
import { lazyPage, Link, useAuth, useForm, useKeptForm, valibotResolver } from '@tessera/platform';
import { AuthLayout, LinkButton, Stepper } from '@tessera/ui';
import { fieldsOf, useAddIdentifier, useKeepChanges } from '@tessera/api';
import { Suspense, useState } from 'react';
import * as v from 'valibot';
import { text } from '../../messages';
import { ProfileStep } from './profile-step';
import { AddedCodeStep } from '../../shared/code/code-step';
import { PageForm } from '../../shared/form/page-form';
import { EmailField } from '../../shared/identifier/email-field';
import { loadPhone } from '../../shared/identifier/lazy-phone';

const Form = v.object({ identifier: EmailAddress });

/** Phone number grouped as in its country: +44 7700 900118. Not grouped until the rules have loaded. */
const GroupedPhone = lazyPage<{ e164: string }>(async () => (await loadPhone()).GroupedPhone);

const empty = { identifier: '' };

function EmailStep({ phone }: { phone: string }) {
  const [sentTo, setSentTo] = useState<string>();
  const add = useAddIdentifier();
  const kept = useKeptForm('onboarding email', empty);
  const form = useForm({ resolver: valibotResolver(Form), defaultValues: kept.initial });
  useKeepChanges(form, kept);
  async function submit({ identifier }: typeof empty): Promise<void> {
    await add.mutateAsync({ type: 'email', identifier });
    kept.drop();
    setSentTo(identifier);
  }
  const back = <Stepper steps={text.onboardingSteps} current={0} />;
  // A right code updates the user, so the page shows the next step.
  if (sentTo !== undefined)
    return (
      <AddedCodeStep
        type="email"
        identifier={sentTo}
        back={back}
        foot="Next: your profile."
        other={text.addIdentifier.email.other}
        onOther={() => setSentTo(undefined)}
      />
    );
  const lead = (
    <>
      You signed up with{' '}
      <Suspense fallback={phone}>
        <GroupedPhone e164={phone} />
      </Suspense>
      . We also need an email, so you can get back in if you lose that number.
    </>
  );
  return (
    <AuthLayout back={back} title="Add your email" lead={lead} foot="Next: the code, then your profile.">
      <PageForm form={form} onSubmit={submit} action="Send code">
        <EmailField
          autoComplete="email"
          help="We send a 6-digit code to it. Nobody else sees it."
          {...fieldsOf(form)('identifier')}
        />
      </PageForm>
    </AuthLayout>
  );
}

export function OnboardingPage() {
  const user = useAuth((state) => state.user);
  if (user === null) return null;
  if (user.email === null) return <EmailStep phone={user.phone_number ?? ''} />;
  if (user.onboarded_at === null) return <ProfileStep afterEmail={user.phone_number !== null} />;
  return (
    <AuthLayout title="Your profile is complete" lead={text.signedInAs(user.username ?? '')}>
      <LinkButton as={Link} to="/" replace variant="primary" size="l" full>
        Continue
      </LinkButton>
    </AuthLayout>
  );
}
