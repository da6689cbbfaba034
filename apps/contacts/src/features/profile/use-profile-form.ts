import type { Profile } from '@tessera/contracts';
import { toast, useForm, useKeptForm, useUpdateProfile, valibotResolver } from '@tessera/platform';
import { useEffect } from 'react';
import { serverErrors } from '../../shared/server-errors';
import { profileText } from './messages';
import { changesOf, fields, ProfileForm, valuesOf } from './profile-form';

/** The form of a profile: what was typed survives a refusal and a session that ends; only changes are sent. */
export function useProfileForm(profile: Profile) {
  const update = useUpdateProfile();
  const { hidden, ...texts } = valuesOf(profile);
  const kept = useKeptForm('profile', texts);
  const form = useForm({ resolver: valibotResolver(ProfileForm), defaultValues: { ...texts, hidden } });
  const { reset, subscribe } = form;
  useEffect(() => {
    // Over the saved values, so that what was typed before counts as a change.
    reset((saved) => ({ ...saved, ...kept.initial }), { keepDefaultValues: true });
    return subscribe({ formState: { values: true }, callback: ({ values }) => kept.keep(values) });
  }, [kept, reset, subscribe]);
  const submit = form.handleSubmit(async (values) => {
    try {
      const saved = await update.mutateAsync(changesOf(profile, values));
      kept.drop();
      reset(valuesOf(saved));
      toast.success(profileText.saved);
    } catch (error) {
      for (const { name, message, first } of serverErrors(error, fields))
        form.setError(name, { message }, { shouldFocus: first });
    }
  });
  return { form, submit, drop: kept.drop };
}
export type ProfileFormState = ReturnType<typeof useProfileForm>['form'];
