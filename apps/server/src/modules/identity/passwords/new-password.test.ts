import * as messages from '@tessera/contracts/messages';
import { DomainError } from '../../../platform/errors';
import { checkNewPassword } from './new-password';

const NAMES = ['ada@example.com', '+441632960011'];

function errorsOf(password: string, confirmation = password): unknown {
  try {
    checkNewPassword(password, confirmation, NAMES);
    return undefined;
  } catch (error) {
    return error instanceof DomainError ? error.details : error;
  }
}

it.each(['ADA@example.com', '+441632960011', 'password123'])(
  'rejects the guessable password %s',
  (password) => {
    expect(errorsOf(password)).toMatchObject({ errors: { password: [messages.passwordCommon] } });
  },
);

it('rejects a confirmation that differs, and accepts a strong password', () => {
  const strong = 'correct horse! battery';
  expect(errorsOf(strong, 'correct horse!')).toMatchObject({
    errors: { password_confirmation: [messages.passwordMismatch] },
  });
  expect(errorsOf(strong)).toBeUndefined();
});
