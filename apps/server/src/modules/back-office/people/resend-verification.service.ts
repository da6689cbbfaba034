import { messages } from '@tessera/contracts';
import { type AuditActor, writeAudit } from '../../audit';
import {
  consumeRateLimit,
  type CodeRequest,
  type IdentityDeps,
  maskIdentifier,
  resolveRedirect,
  sendCode,
  sendSignInCode,
  handleOf,
} from '../../identity';
import { MINUTE } from '../../../platform/clock';
import { conflict } from '../../../platform/errors';
import { findPendingCode, lockPerson } from './people.repository';

/** Time after the first request in which staff can send a code again. */
const RESEND_WINDOW_MS = 30 * MINUTE;

/**
 * Sends the pending code of a user again, to the same address and for the same browser. Staff do not see the code.
 * @throws DomainError 404 for an unknown user, 409 without a pending code, 429 after five in an hour
 */
export async function resendVerification(
  deps: IdentityDeps,
  actor: AuditActor,
  userId: string,
  reason: string,
): Promise<void> {
  const { db, clock, config } = deps;
  await consumeRateLimit(db, clock, 'staffResend', userId);
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    const at = clock.now();
    const pending = await findPendingCode(tx, userId, new Date(at.getTime() - RESEND_WINDOW_MS));
    if (!pending) throw conflict('NOTHING_TO_RESEND', messages.nothingToResend);
    const { purpose, type, value, preauthHash, bound } = pending;
    const request: CodeRequest & { userId: string } = {
      purpose,
      identifier: { type, value },
      userId,
      replaces: pending.id,
      ...(preauthHash ? { browser: { preauthHash, keepsCookies: bound } } : {}),
    };
    if (purpose === 'sign-in')
      await sendSignInCode(tx, deps, request, resolveRedirect(config, undefined, '/magicLogin'));
    else await sendCode(tx, deps, 'verify-identifier-code', request);
    await writeAudit(tx, {
      at,
      actor,
      action: 'user.resend-verification',
      target: handleOf(person),
      targetId: userId,
      reason,
      after: { sentTo: maskIdentifier({ type, value }) },
    });
  });
}
