import { messages } from '@tessera/contracts';
import { invalid } from '../../../platform/errors';
import { isCommonPassword } from './common-passwords';

/**
 * Checks that a new password equals its confirmation, is not common and is none of the owner's identifiers.
 * @throws DomainError 422 on the invalid field.
 */
export function checkNewPassword(password: string, confirmation: string, names: readonly string[]): void {
  if (password !== confirmation) throw invalid({ password_confirmation: messages.passwordMismatch });
  const text = password.toLowerCase();
  if (isCommonPassword(password) || names.some((name) => text === name.toLowerCase())) {
    throw invalid({ password: messages.passwordCommon });
  }
}
