import { messages } from '@tessera/contracts';
import { invalid, invalidAuthCode } from '../../../platform/errors';
import { countAttempt, forgiveAttempts } from '../rate-limits/rate-limits.repository';
import type { IdentityDeps } from '../identity';
import { confirmPassword } from '../passwords/confirm-password.service';
import { consumeSecondFactor } from './second-step.service';
import { hasTotp } from './second-step.repository';

export interface OwnerProof {
  password: string;
  /** Of the authenticator app, or a recovery code. */
  code?: string | undefined;
}

/**
 * Asks somebody signed in for all that a sign-in asks for: their password, and the app's code when it is on.
 * @throws DomainError 422 on the field that is wrong or missing, 401 'Invalid Auth Code' for a wrong code.
 */
export async function confirmOwner(deps: IdentityDeps, userId: string, proof: OwnerProof): Promise<void> {
  const { db, clock } = deps;
  const code = proof.code?.trim() ?? '';
  const needsCode = await hasTotp(db, userId);
  if (needsCode && code === '') throw invalid({ code: messages.totpCodeRequired });
  await confirmPassword(deps, userId, proof.password);
  if (!needsCode) return;
  const lane = `totp:${userId}`;
  await countAttempt(db, clock, 'wrongCodes', lane);
  const isRight = await db.transaction((tx) => consumeSecondFactor(tx, deps, userId, code));
  if (isRight === undefined) throw invalidAuthCode();
  await forgiveAttempts(db, 'wrongCodes', lane);
}
