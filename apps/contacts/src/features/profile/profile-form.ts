import { UpdateProfileRequest, type Profile } from '@tessera/contracts';
import * as v from 'valibot';

export const ProfileForm = v.required(UpdateProfileRequest);
export type ProfileValues = v.InferOutput<typeof ProfileForm>;
export const fields = ['first_name', 'last_name', 'username', 'bio', 'country', 'hidden'] as const;

/** Returns the form values of a profile. */
export const valuesOf = (profile: Profile): ProfileValues => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  username: profile.username ?? '',
  bio: profile.bio ?? '',
  country: profile.country ?? '',
  hidden: profile.hidden ?? false,
});

/** Returns the values that differ from the saved ones. */
export function changesOf(saved: ProfileValues, values: ProfileValues): Partial<ProfileValues> {
  return Object.fromEntries(
    fields.flatMap((name) => (values[name] === saved[name] ? [] : [[name, values[name]]])),
  );
}
