import type { Tokens, User } from '@tessera/contracts/identity';

/** Builds a user whose id and name are `name`. */
export const buildUser = (name: string): User => ({
  id: name,
  first_name: name,
  last_name: 'Okafor',
  username: name,
  avatar: null,
  email: `${name}@example.com`,
  phone_number: null,
  roles: [],
  country: 'GB',
  onboarded_at: '2026-11-20T10:00:00.000Z',
});

/** Builds tokens of a user; another `turn` builds another pair of the same session. */
export function tokensOf({ id }: User, turn = 'first'): Tokens {
  const now = Math.floor(Date.now() / 1000);
  const claims = btoa(JSON.stringify({ sub: id, iat: now, exp: now + 600, auth_time: now, jti: turn }));
  return { access_token: `e30.${claims}.signature`, refresh_token: `refresh-${turn}`, expires_in: 600 };
}
