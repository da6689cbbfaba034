import { fromE164, toE164 } from './to-e164';

test.each([
  ['07700 900118', 'GB', '+447700900118'],
  ['(415) 555-2671', 'US', '+14155552671'],
  ['+49 30 901820', 'GB', '+4930901820'],
  ['06 698 12345', 'IT', '+390669812345'],
  ['12', 'GB', '12'],
  ['call me', 'US', 'call me'],
] as const)('converts %s in %s to %s', (text, country, expected) => {
  expect(toE164(text, country)).toBe(expected);
});

test.each([
  ['+447700900118', { country: 'GB', number: '07700 900118' }],
  ['+4930901820', { country: 'DE', number: '030 901820' }],
  ['07700 9', { number: '07700 9' }],
  ['', { number: '' }],
])('splits %s into %j', (text, expected) => {
  expect(fromE164(text)).toEqual(expected);
});
