import { parseAudience } from './parse-audience';

const none = { visitors: false };

it('parses roles, countries and visitors', () => {
  expect(parseAudience(none)).toBeUndefined();
  expect(parseAudience({ ...none, roles: 'Operations Staff, Admin', countries: 'DE,FR' })).toEqual({
    roles: ['Operations Staff', 'Admin'],
    countries: ['DE', 'FR'],
  });
  expect(parseAudience({ visitors: true })).toEqual({ visitors: true });
});

it.each([
  ['an unknown role', { ...none, roles: 'Chef' }, 'Chef'],
  ['a country that is no code', { ...none, countries: 'Germany' }, ''],
  ['visitors with a role', { visitors: true, roles: 'Admin' }, 'no role and no country'],
])('rejects %s', (_what, options, message) => {
  expect(() => parseAudience(options)).toThrow(message);
});
