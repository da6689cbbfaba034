import * as messages from '@tessera/contracts/messages';
import { guessIdentifier, normaliseIdentifier } from './identifier';

describe('normaliseIdentifier', () => {
  it.each([
    ['email', ' Ada@Example.COM ', 'ada@example.com'],
    ['phone', '+49 (151) 1234-5678', '+4915112345678'],
    ['phone', '+1 202.555.0123', '+12025550123'],
  ] as const)('normalises the %s %p to %s', (type, given, value) => {
    expect(normaliseIdentifier(type, given)).toEqual({ type, value });
  });

  it.each([
    ['phone', '0151 12345678', messages.invalidPhone],
    ['phone', '+49', messages.invalidPhone],
    ['phone', '+999 1234 5678', messages.invalidPhone],
    ['phone', '+1 202 555 012', messages.invalidPhone],
    ['phone', '+4915112345678901234', messages.invalidPhone],
    ['phone', 'ada@example.com', messages.invalidPhone],
    ['email', '+4915112345678', messages.invalidEmail],
    ['email', 'ada@', messages.invalidEmail],
    ['email', 'ada @example.com', messages.invalidEmail],
  ] as const)('rejects the %s %p', (type, given, message) => {
    expect(() => normaliseIdentifier(type, given)).toThrow(message);
  });

  it('treats a text with an @ as an e-mail, and other text as a phone number', () => {
    expect([guessIdentifier('a@b.example').type, guessIdentifier('+12025550123').type]).toEqual([
      'email',
      'phone',
    ]);
  });
});
