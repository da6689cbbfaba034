import type { Contact, Profile } from '@tessera/contracts/people';

const ids = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a ULID numbered for tests. */
export const idOf = (number: number): string =>
  `01JD2V7Q8M3N4P5R6S7T8V9${ids.charAt(Math.floor(number / 1024) % 32)}${ids.charAt(Math.floor(number / 32) % 32)}${ids.charAt(number % 32)}`;

/** Builds Marina, who is not followed, with overrides. */
export const buildContact = (over: Partial<Contact> = {}): Contact => ({
  id: idOf(1),
  first_name: 'Marina',
  last_name: 'costa',
  username: 'marinac',
  avatar: null,
  email: null,
  phone_number: null,
  country: 'SE',
  following: false,
  followed_by: false,
  ...over,
});

export const marina = buildContact();
export const sofia = buildContact({
  id: idOf(2),
  first_name: 'Sofia',
  last_name: 'marchetti',
  username: 'sofiam',
  following: true,
  followed_by: true,
});

/** Builds numbered people. */
export const buildPeople = (count: number): Contact[] =>
  Array.from({ length: count }, (_, index) =>
    buildContact({
      id: idOf(index + 10),
      first_name: `Person${index + 1}`,
      last_name: 'test',
      username: `person_${index + 1}`,
    }),
  );

/** Builds Marina's profile. */
export const buildProfile = (over: Partial<Profile> = {}): Profile => ({
  id: marina.id,
  first_name: 'Marina',
  last_name: 'costa',
  username: 'marinac',
  avatar: null,
  bio: 'Splits too many dinner bills.',
  country: 'SE',
  joined: '2025-08-02T10:00:00.000Z',
  followers: 214,
  follows: 1,
  relation: 'none',
  ...over,
});

export const countries = {
  status: 200,
  body: { data: [{ code: 'SE', name: 'Sweden', dial_code: '+46', blocked: false }] },
};
export const done = { status: 200, body: {} };
