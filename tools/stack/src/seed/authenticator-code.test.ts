import { authenticatorCode } from './authenticator-code';

// RFC 6238, appendix B: the last six of the eight digits, for the key "12345678901234567890".
it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [20000000000, '353130'],
])('matches RFC 6238 at %i s', (seconds, code) => {
  const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(authenticatorCode(key, 0, seconds * 1000)).toBe(code);
  expect(authenticatorCode(key, 1, (seconds - 30) * 1000)).toBe(code);
});
