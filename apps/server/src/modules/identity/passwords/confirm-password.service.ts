import { messages } from '@tessera/contracts';
import { conflict, invalid } from '../../../platform/errors';
import { consumeRateLimit, resetRateLimit } from '../rate-limits/rate-limits.repository';
import type { IdentityDeps } from '../identity';
import { findPasswordHash } from './credentials.repository';

/**
 * Verifies the password of a signed-in user. @param field of the request that holds it.
 * @throws DomainError 422 on the field when it is wrong, 409 when the account has no password, 429 after too many attempts.
 */
export async function confirmPassword(
  { db, clock, passwords }: IdentityDeps,
  userId: string,
  password: string,
  field = 'password',
): Promise<void> {
  const passwordHash = await findPasswordHash(db, userId);
  if (passwordHash === undefined) throw conflict('PASSWORD_MISSING', messages.passwordMissing);
  await consumeRateLimit(db, clock, 'reauthentication', userId);
  if (!(await passwords.verify(passwordHash, password)))
    throw invalid({ [field]: messages.currentPasswordWrong });
  await resetRateLimit(db, 'reauthentication', userId);
}
