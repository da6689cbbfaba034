import { findStep, newTotpSecret, stepAt, toBase32, totpCode, totpUri } from './totp';

const secret = Buffer.from('12345678901234567890');
const at = (seconds: number) => new Date(seconds * 1000);

describe('totpCode', () => {
  // RFC 6238, appendix B: the last six of the eight digits.
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1111111111, '050471'],
    [1234567890, '005924'],
    [2000000000, '279037'],
    [20000000000, '353130'],
  ])('returns the code of RFC 6238 at %i seconds', (seconds, code) => {
    expect(totpCode(secret, stepAt(at(seconds)))).toBe(code);
  });
});

describe('findStep', () => {
  const now = at(1111111111);
  const step = stepAt(now);

  it('accepts one step of drift in either direction, and no more', () => {
    for (const off of [-1, 0, 1])
      expect(findStep(secret, totpCode(secret, step + off), now)).toBe(step + off);
    for (const off of [-2, 2]) expect(findStep(secret, totpCode(secret, step + off), now)).toBeUndefined();
  });

  it('rejects a text that is not a code', () => {
    for (const text of ['', '05047', '0504711', 'abcdef'])
      expect(findStep(secret, text, now)).toBeUndefined();
  });
});

it('encodes the secret and its URI as authenticator apps expect', () => {
  expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(toBase32(newTotpSecret())).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpUri(secret, 'ada+l@example.com')).toBe(
    'otpauth://totp/Tessera:ada%2Bl%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Tessera&algorithm=SHA1&digits=6&period=30',
  );
});
