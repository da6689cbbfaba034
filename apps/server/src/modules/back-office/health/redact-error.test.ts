import { redactError } from './redact-error';

it.each([
  ["Can't send mail - all recipients were rejected: 550 <ada@example.com> unknown", ['ada', 'example']],
  ['connect ECONNREFUSED 127.0.0.1:1025', ['127', '1025']],
  ['no wallet 01K9ZQ8M3F4V5W6X7Y8Z9A0B1C', ['01K9']],
  ['invalid input syntax for type json: "{\\"code\\":\\"424242\\"}"', ['424242']],
  ['text to +44 7700 900123 was refused', ['7700', '900123']],
  ['GET https://sms.example/send?to=x&token=abc answered 500', ['sms', 'token']],
  ['bad token abcdefghijklmnopqrstuvwxyzABCDEF', ['abcdefghij']],
  ['0x52D8aa11bb22cc33dd44ee55ff66007788997AF3 has no funds', ['52D8']],
  ['first line\n    at secret-place (/home/x/y.ts:1:2)', ['secret', 'home']],
])('redacts the values of %j and keeps the kind of error', (error, gone) => {
  const safe = redactError(error);
  for (const value of gone) expect(safe).not.toContain(value);
  expect(safe).toMatch(/[a-z]{2}/);
  expect(safe).not.toContain('\n');
});

it('shortens a long error and returns an empty text for an empty one', () => {
  expect(redactError('word '.repeat(100))).toHaveLength(160);
  expect(redactError('  \n ')).toBe('');
  expect(redactError('the mail server is away')).toBe('the mail server is away');
});
