import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashToken } from '../../../platform/crypto/secrets';
import type { Executor } from '../../../platform/db/database';
import { handoffCodes } from './handoff-codes.table';

export async function insertHandoffCode(
  db: Executor,
  code: string,
  values: { sessionId: string; expiresAt: Date },
): Promise<void> {
  await db.insert(handoffCodes).values({ codeHash: hashToken(code), ...values });
}

/** Consumes a code that is neither used nor expired. Returns the id of its session. */
export async function consumeHandoffCode(tx: Executor, code: string, now: Date): Promise<string | undefined> {
  const { codeHash, usedAt, expiresAt, sessionId } = handoffCodes;
  const [row] = await tx
    .update(handoffCodes)
    .set({ usedAt: now })
    .where(and(eq(codeHash, hashToken(code)), isNull(usedAt), gt(expiresAt, now)))
    .returning({ sessionId });
  return row?.sessionId;
}
