import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { messages } from '@tessera/contracts';
import { type AuditActor, writeAudit } from '../../audit';
import {
  consumeRateLimit,
  type AuthCode,
  type CodeRequest,
  authCodes,
  type IdentityDeps,
  maskIdentifier,
  resolveRedirect,
  sendCode,
  sendSignInCode,
  handleOf,
} from '../../identity';
import { MINUTE } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { conflict } from '../../../platform/errors';
import { lockPerson } from './lock-person';

/** How long after it was asked for a code may be sent again. */
const OPEN_FOR = 30 * MINUTE;

/** The newest code that a person waits for: of a sign-in, or of a further e-mail or phone. */
async function findWaiting(tx: Transaction, now: Date, userId: string): Promise<AuthCode | undefined> {
  const [row] = await tx
    .select()
    .from(authCodes)
    .where(
      and(
        eq(authCodes.userId, userId),
        inArray(authCodes.purpose, ['sign-in', 'verify-identifier']),
        isNull(authCodes.usedAt),
        isNull(authCodes.replacedAt),
        gt(authCodes.createdAt, new Date(now.getTime() - OPEN_FOR)),
      ),
    )
    .orderBy(desc(authCodes.id))
    .limit(1);
  return row;
}

/**
 * Sends the code that a person waits for once more, to where it went before and for the browser that asked for it; staff do
 * not see it. @throws DomainError 404 for nobody, 409 when none is waiting, 429 after five in an hour.
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
    const waiting = await findWaiting(tx, at, userId);
    if (!waiting) throw conflict('NOTHING_TO_RESEND', messages.nothingToResend);
    const { purpose, type, value, preauthHash, bound } = waiting;
    const request: CodeRequest & { userId: string } = {
      purpose,
      identifier: { type, value },
      userId,
      replaces: waiting.id,
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
