import { messages } from '@tessera/contracts';
import { invalid } from '../../../platform/errors';
import { isCommonPassword } from './common-passwords';

/**
 * What the schema cannot see of a new password: its repetition, the list of common ones, and the owner's own names.
 * @throws DomainError 422 on the field that is wrong.
 */
export function checkNewPassword(password: string, confirmation: string, names: readonly string[]): void {
  if (password !== confirmation) throw invalid({ password_confirmation: messages.passwordMismatch });
  const text = password.toLowerCase();
  if (isCommonPassword(password) || names.some((name) => text === name.toLowerCase())) {
    throw invalid({ password: messages.passwordCommon });
  }
}
