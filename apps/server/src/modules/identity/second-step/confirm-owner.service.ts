import { messages } from '@tessera/contracts';
import { invalid, invalidAuthCode } from '../../../platform/errors';
import { consumeRateLimit, resetRateLimit } from '../rate-limits/rate-limits.repository';
import type { IdentityDeps } from '../identity';
import { confirmPassword } from '../passwords/confirm-password.service';
import { consumeSecondFactor } from './second-step.service';
import { hasTotp } from './second-step.repository';

interface OwnerProof {
  password: string;
  /** Code of the authenticator app, or a recovery code. */
  code?: string | undefined;
}

/**
 * Verifies the password of a signed-in user, and the second factor when the app is on.
 * @throws DomainError 422 on a wrong or missing field, 401 'Invalid Auth Code' for a wrong code.
 */
export async function confirmOwner(deps: IdentityDeps, userId: string, proof: OwnerProof): Promise<void> {
  const { db, clock } = deps;
  const code = proof.code?.trim() ?? '';
  const needsCode = await hasTotp(db, userId);
  if (needsCode && code === '') throw invalid({ code: messages.totpCodeRequired });
  await confirmPassword(deps, userId, proof.password);
  if (!needsCode) return;
  const subject = `totp:${userId}`;
  await consumeRateLimit(db, clock, 'wrongCodes', subject);
  const kind = await db.transaction((tx) => consumeSecondFactor(tx, deps, userId, code));
  if (kind === undefined) throw invalidAuthCode();
  await resetRateLimit(db, 'wrongCodes', subject);
}
