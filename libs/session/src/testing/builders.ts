import type { Tokens, User } from '@tessera/contracts/identity';
import type { Clock } from '../clock';

const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

export const buildAccessToken = (claims: Record<string, unknown> = {}): string =>
  `${encode({ alg: 'EdDSA' })}.${encode({ sub: 'u1', iat: 1_000, exp: 1_600, ...claims })}.signature`;

export const buildTokens = (over: Partial<Tokens> = {}): Tokens => ({
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  expires_in: 600,
  ...over,
});

export const buildUser = (over: Partial<User> = {}): User => ({
  id: '01JD2V7Q8M3N4P5R6S7T8V9W0X',
  first_name: 'Maya',
  last_name: 'Okafor',
  username: 'mayaok',
  avatar: null,
  email: 'maya@example.com',
  phone_number: null,
  roles: [],
  country: 'GB',
  onboarded_at: '2026-11-20T10:00:00.000Z',
  ...over,
});

/** Creates a clock that moves only by `move`, which runs the tasks due in each elapsed second. */
export function createFakeClock(start = 1_000_000): Clock & { move(ms: number): void } {
  let now = start;
  const tasks = new Set<() => void>();
  return {
    now: () => now,
    every(_ms, task) {
      tasks.add(task);
      return () => tasks.delete(task);
    },
    move(ms) {
      now += ms;
      tasks.forEach((task) => task());
    },
  };
}
