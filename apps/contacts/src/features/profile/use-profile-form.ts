import { type Profile, UpdateProfileRequest } from '@tessera/contracts/people';
import { applyServerErrors, useUpdateProfile } from '@tessera/api';
import { useForm, useKeptForm, valibotResolver } from '@tessera/platform';
import { toast } from '@tessera/ui';
import { type FormEvent, useEffect, useRef } from 'react';
import * as v from 'valibot';

const ProfileForm = v.required(UpdateProfileRequest);
type ProfileValues = v.InferOutput<typeof ProfileForm>;
const fields = ['first_name', 'last_name', 'username', 'bio', 'country', 'hidden'] as const;

const valuesOf = (profile: Profile): ProfileValues => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  username: profile.username ?? '',
  bio: profile.bio ?? '',
  country: profile.country ?? '',
  hidden: profile.hidden ?? false,
});

const changesOf = (saved: ProfileValues, values: ProfileValues): Partial<ProfileValues> =>
  Object.fromEntries(fields.flatMap((name) => (values[name] === saved[name] ? [] : [[name, values[name]]])));

/** Form of a profile. Typed values survive a rejection and the end of the session, and only changes are sent. */
export function useProfileForm(profile: Profile) {
  const update = useUpdateProfile();
  const { hidden, ...texts } = valuesOf(profile);
  const kept = useKeptForm('profile', texts);
  const form = useForm({ resolver: valibotResolver(ProfileForm), defaultValues: { ...texts, hidden } });
  const { getValues, reset, subscribe } = form;
  /** Saved values against which changes are computed; undefined until the form has values. */
  const shown = useRef<ProfileValues>(undefined);
  useEffect(() => {
    const typed = shown.current === undefined ? kept.initial : changesOf(shown.current, getValues());
    const saved = valuesOf(profile);
    shown.current = saved;
    reset(saved, { keepErrors: true });
    // A second reset over the saved values, so that earlier edits count as changes.
    reset({ ...saved, ...typed }, { keepDefaultValues: true, keepErrors: true });
  }, [getValues, kept, profile, reset]);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => kept.keep(changesOf(shown.current ?? values, values)),
      }),
    [kept, subscribe],
  );
  const send = async (values: ProfileValues) => {
    try {
      const saved = valuesOf(await update.mutateAsync(changesOf(shown.current ?? valuesOf(profile), values)));
      shown.current = saved;
      reset(saved);
      // After the reset, because the reset is kept like any other change of the form.
      kept.drop();
      toast.success('Profile saved');
    } catch (error) {
      applyServerErrors(error, fields, form.setError);
    }
  };
  const submit = (event: FormEvent) => form.handleSubmit(send)(event);
  return { form, submit, drop: kept.drop };
}
export type ProfileFormState = ReturnType<typeof useProfileForm>['form'];
