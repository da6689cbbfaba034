import { ApiError } from '@tessera/client';
import { keyErrorOf, keyErrorText } from './key-error';

const failure = (status: number, body: object) =>
  new ApiError({ message: 'Wallet key is invalid', status, endpoint: 'x', method: 'POST', body });
const inMinutes = (moment: number) => `in ${Math.round((moment - Date.now()) / 60_000)} minutes`;
const textOf = (error: unknown) => {
  const said = keyErrorOf(error);
  return said && keyErrorText(said, inMinutes);
};

test.each([
  [400, { code: 'INVALID_WALLET_KEY', attemptsLeft: 4 }, 'Wallet key is invalid. 4 tries left.'],
  [400, { code: 'INVALID_WALLET_KEY', attemptsLeft: 1 }, 'Wallet key is invalid. 1 try left.'],
  [400, { code: 'INVALID_WALLET_KEY', attemptsLeft: 0 }, 'Wallet key is invalid. No tries left for now.'],
  [400, { attemptsLeft: 0, retry_after: 900 }, 'Wallet key is invalid. Locked until in 15 minutes.'],
  [429, { code: 'WALLET_KEY_LOCKED', retry_after: 60 }, 'Wallet key is invalid. Locked until in 1 minutes.'],
  [400, {}, 'Wallet key is invalid'],
  [429, { code: 'TOO_MANY_REQUESTS', retry_after: 60 }, null],
  [422, { code: 'VALIDATION' }, null],
])('%d with %j reads %p', (status, body, text) => {
  expect(textOf(failure(status, body))).toBe(text);
});

test('returns null for an error that is not a response of the server', () => {
  expect(keyErrorOf(new Error('x'))).toBeNull();
});
