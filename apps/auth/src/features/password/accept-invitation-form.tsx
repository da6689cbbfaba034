import { messages } from '@tessera/contracts';
import { useAcceptInvitation } from '@tessera/api';
import { messageOf } from '@tessera/client';
import { useForm, valibotResolver } from '@tessera/platform';
import { Button, CheckboxField, FormError, Stack } from '@tessera/ui';
import * as v from 'valibot';
import { ConsentLabel } from '../../shared/consent-label';
import { text } from '../../messages';
import { isDeadLink } from '../../shared/is-dead-link';

const ticked = (message: string) =>
  v.pipe(
    v.boolean(),
    v.check((given) => given, message),
  );
const Form = v.object({
  age_confirmed: ticked(messages.ageRequired),
  consent: ticked(messages.consentRequired),
});

interface AcceptInvitationFormProps {
  invitation: string;
  /** Receives the token that sets the first password. */
  onAccepted: (token: string) => void;
  onDeadLink: () => void;
}

/** Asks an invited user for age and consent. The link has proved the address, so no code is needed. */
export function AcceptInvitationForm({ invitation, onAccepted, onDeadLink }: AcceptInvitationFormProps) {
  const accept = useAcceptInvitation();
  const form = useForm({
    resolver: valibotResolver(Form),
    defaultValues: { age_confirmed: false, consent: false },
  });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async () => {
    try {
      onAccepted(await accept.mutateAsync({ token: invitation, age_confirmed: true, consent: true }));
    } catch (error) {
      if (isDeadLink(error)) onDeadLink();
      else form.setError('root', { message: messageOf(error) });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap={4}>
        <Stack gap={2}>
          <CheckboxField
            label={text.adult}
            {...form.register('age_confirmed')}
            error={errors.age_confirmed?.message}
          />
          <CheckboxField
            label={<ConsentLabel />}
            {...form.register('consent')}
            error={errors.consent?.message}
          />
        </Stack>
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" variant="primary" size="l" full busy={isSubmitting}>
          {text.accept}
        </Button>
      </Stack>
    </form>
  );
}
