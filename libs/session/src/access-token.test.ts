import { accountKind, isOverAge, lifeLeft, readClaims } from './access-token';
import { buildAccessToken } from './testing/builders';

const HOUR = 3_600_000;

test('returns payment for a token with a platformType claim, otherwise OAuth', () => {
  expect(accountKind(buildAccessToken({ platformType: 'parlerpay' }))).toBe('payment');
  expect(accountKind(buildAccessToken())).toBe('OAuth');
  expect(accountKind('not-a-token')).toBe('OAuth');
});

test.each([
  ['just under 24 hours by auth_time', { auth_time: 1_000, iat: 90_000 }, 1_000_000 + 24 * HOUR - 1, false],
  [
    '24 hours by auth_time, though refreshed since',
    { auth_time: 1_000, iat: 86_000 },
    1_000_000 + 24 * HOUR,
    true,
  ],
  ['24 hours by iat without auth_time', { iat: 1_000 }, 1_000_000 + 24 * HOUR, true],
  ['fresh by iat', { iat: 1_000 }, 1_000_000 + HOUR, false],
])('isOverAge: %s', (_name, claims, now, expected) => {
  expect(isOverAge(buildAccessToken(claims), now)).toBe(expected);
});

test.each([
  ['whole', 1_600_000, 1],
  ['half', 1_300_000, 0.5],
  ['none', 1_000_000, 0],
  ['less than none', 400_000, -1],
])('lifeLeft: %s', (_name, expiresAt, expected) => {
  expect(lifeLeft(buildAccessToken(), expiresAt, 1_000_000)).toBe(expected);
  expect(lifeLeft('not-a-token', expiresAt, 1_000_000)).toBe(1);
});

test('decodes base64url and Unicode claims, and returns null for an invalid token', () => {
  expect(readClaims(buildAccessToken({ sub: '??>>' }))?.sub).toBe('??>>');
  expect(readClaims('a.%%%.c')).toBeNull();
  expect(readClaims('')).toBeNull();
});

test('isOverAge returns false for an unreadable token', () => {
  expect(isOverAge('not-a-token', 25 * HOUR)).toBe(false);
});
