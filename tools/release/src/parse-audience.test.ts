import { parseAudience } from './parse-audience';

const none = { visitors: false };

it('parses roles, countries and visitors', () => {
  expect(parseAudience('ramp', none)).toBeUndefined();
  expect(parseAudience('canary', { ...none, roles: 'Operations Staff, Admin', countries: 'DE,FR' })).toEqual({
    roles: ['Operations Staff', 'Admin'],
    countries: ['DE', 'FR'],
  });
  expect(parseAudience('ramp', { visitors: true })).toEqual({ visitors: true });
});

it.each([
  ['an unknown role', 'canary', { ...none, roles: 'Chef' }, 'Chef'],
  ['a country that is no code', 'canary', { ...none, countries: 'Germany' }, ''],
  ['visitors with a role', 'ramp', { visitors: true, roles: 'Admin' }, 'no role and no country'],
  ['a command that would ignore it', 'publish', { ...none, countries: 'DE' }, 'publish has no --roles'],
])('rejects %s', (_what, command, options, message) => {
  expect(() => parseAudience(command, options)).toThrow(message);
});
