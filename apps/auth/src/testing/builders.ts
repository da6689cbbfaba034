import type { SecurityState } from '@tessera/contracts/account';
import type { SignedInAnswer, User } from '@tessera/contracts/identity';

export const buildUser = (over: Partial<User> = {}): User => ({
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  first_name: null,
  last_name: null,
  username: null,
  avatar: null,
  email: 'maya@example.com',
  phone_number: null,
  roles: [],
  country: null,
  onboarded_at: null,
  ...over,
});

export const tokens = { access_token: 'access-1', refresh_token: 'refresh-1', expires_in: 600 };

export const signedIn = (over: Partial<User> = {}): SignedInAnswer => ({ ...tokens, data: buildUser(over) });

export const countries = {
  data: [
    { code: 'GB', name: 'United Kingdom', dial_code: '+44', blocked: false },
    { code: 'US', name: 'United States', dial_code: '+1', blocked: false },
    { code: 'RU', name: 'Russia', dial_code: '+7', blocked: true },
  ],
};

export const buildIdentifier = (
  over: Partial<SecurityState['identifiers'][number]> = {},
): SecurityState['identifiers'][number] => ({
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0A',
  type: 'email',
  value: 'second@example.com',
  primary: false,
  removable: true,
  verified_at: '2026-08-01T10:00:00.000Z',
  ...over,
});

export const buildSecurity = (over: Partial<SecurityState> = {}): SecurityState => ({
  hasPassword: true,
  totp: false,
  recoveryCodesLeft: 0,
  passwordChangedAt: '2026-08-14T10:00:00.000Z',
  identifiers: [buildIdentifier({ value: 'maya@example.com', primary: true, removable: false })],
  ...over,
});
