import { formatAddress, formatHash, groupsOfFour } from './address';
import { formatAgo, formatCountdown, formatDate } from './date';
import { formatName, initialsOf } from './name';

test.each([
  ['optio1q8m4x7ek9t2vny0c5rfzu3dlj6h4pwas8g2v9t', 'optio1q8m4…2v9t'],
  ['0x71C7656EC7ab88b098defB751B7401B5f6d8976F', '0x71C7…976F'],
  ['short', 'short'],
])('formats the address %s as %s', (address, short) => expect(formatAddress(address)).toBe(short));

test('keeps the ends of a hash', () => expect(formatHash('9F2C41AABBCCDDB7D0')).toBe('9F2C41…B7D0'));

test('keeps every character in groups of four', () => {
  const address = 'optio1q8m4x7ek9t2vny0c5rfzu3dlj6h4pwas8g2v9t';
  expect(groupsOfFour(address).join('')).toBe(address);
  expect(groupsOfFour(address)[1]).toBe('o1q8');
});

test('formats a date in upper case with a two-digit hour', () => {
  expect(formatDate(new Date(2026, 10, 20, 21, 47))).toBe('NOV 20, 2026 - 09:47 PM');
});

test.each([
  [42, '42 seconds ago'],
  [60, '1 minute ago'],
  [14 * 60, '14 minutes ago'],
  [3 * 3600 + 5, '3 hours ago'],
  [-5, '0 seconds ago'],
])('formats %s seconds ago as %s', (seconds, text) => {
  expect(formatAgo(1_700_000_000_000 - seconds * 1000, 1_700_000_000_000)).toBe(text);
});

test('formats a countdown with two digits each', () => {
  expect([300, 214, 45, 0, -3].map(formatCountdown)).toEqual(['05:00', '03:34', '00:45', '00:00', '00:00']);
});

test('capitalizes only the last name', () => {
  expect(formatName({ first_name: 'maya', last_name: 'okafor' })).toBe('maya Okafor');
  expect(formatName({ first_name: 'Maya', last_name: null })).toBe('Maya');
  expect(initialsOf('Maya van Okafor')).toBe('MO');
});
