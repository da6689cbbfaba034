import * as messages from '@tessera/contracts/messages';
import { fieldsOf } from '@tessera/api';
import { Link, useFormContext } from '@tessera/platform';
import { CheckboxField, Stack, TextLink } from '@tessera/ui';
import * as v from 'valibot';

const ticked = (message: string) =>
  v.pipe(
    v.boolean(),
    v.check((given) => given, message),
  );

export const ConsentValues = v.object({
  age_confirmed: ticked(messages.ageRequired),
  consent: ticked(messages.consentRequired),
});

/** Age and consent of a new user. Needs a FormProvider. */
export function ConsentFields() {
  const field = fieldsOf(useFormContext<v.InferOutput<typeof ConsentValues>>());
  // In a new tab, so that the form keeps its values.
  const link = (to: string, name: string) => (
    <TextLink as={Link} to={to} target="_blank" rel="noopener">
      {name}
    </TextLink>
  );
  const consent = (
    <>
      I accept the {link('/terms', 'terms of use')} and the {link('/privacy', 'privacy policy')}
    </>
  );
  return (
    <Stack gap={2}>
      <CheckboxField label="I am at least 18 years old" {...field('age_confirmed')} />
      <CheckboxField label={consent} {...field('consent')} />
    </Stack>
  );
}
