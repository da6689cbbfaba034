import { describeAudience, isOnCanary, isSelected } from './canary-audience';

const user = { userId: 'user', roles: ['Admin', 'Customer Support'], country: 'DE' };
const selected = (
  audience: Parameters<typeof isSelected>[0]['audience'],
  caller: Parameters<typeof isSelected>[1],
) => isSelected({ name: 'wallet', percent: 100, audience }, caller);

it.each([
  ['no limits', null, true],
  ['one of its roles', { roles: ['Operations Staff', 'Admin'] as const }, true],
  ['other roles', { roles: ['Operations Staff'] as const }, false],
  ['its country', { countries: ['FR', 'DE'] }, true],
  ['other countries', { countries: ['FR'] }, false],
  ['its role and another country', { roles: ['Admin'] as const, countries: ['FR'] }, false],
  ['visitors too', { visitors: true as const }, true],
])('selects a user for a canary with %s: %j', (_what, audience, expected) => {
  const { roles, ...rest } = { roles: undefined, ...audience };
  expect(selected(audience && { ...rest, ...(roles && { roles: [...roles] }) }, user)).toBe(expected);
});

it('leaves out a user without a country from a canary for countries', () => {
  expect(selected({ countries: ['DE'] }, { ...user, country: null })).toBe(false);
});

it('selects visitors only for a canary that includes them, by their own hash', () => {
  const [inside, outside] = [true, false].map((on) =>
    Array.from({ length: 50 }, (_, index) => `v${index}`).find(
      (visitor) => isOnCanary(`visitor ${visitor}`, 'wallet', 30) === on,
    ),
  );
  const of = (visitor = '', audience: Parameters<typeof isSelected>[0]['audience'] = { visitors: true }) =>
    isSelected({ name: 'wallet', percent: 30, audience }, { visitor });
  expect([of(inside), of(outside), of(inside, null), of(inside, { countries: ['DE'] })]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

it('describes an audience in sentences', () => {
  expect([describeAudience(null), describeAudience(undefined), describeAudience({})]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(describeAudience({ roles: ['Admin', 'Operations Staff'], countries: ['DE', 'FR'] })).toBe(
    'Only users with the role Admin or Operations Staff. Only users in DE, FR.',
  );
  expect(describeAudience({ visitors: true })).toBe('Signed-out visitors included.');
});
