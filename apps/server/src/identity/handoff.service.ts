import { and, eq, gt, isNull } from 'drizzle-orm';
import type { HandoffExchangeRequest } from '@tessera/contracts';
import { SECOND } from '../clock';
import { linkElsewhere, linkExpired } from '../plugins/http-error';
import { countAttempt } from './attempts';
import type { Caller } from './caller';
import { handoffCodes } from './handoff-codes.table';
import type { IdentityDeps } from './identity';
import { openSession, type SignedIn } from './open-session';
import { isBound } from './refresh-session';
import { hashToken, randomToken } from './secrets';
import { idleMinutesOf, overdue } from './session-rules';
import { sessions } from './sessions.table';
import { readRoles } from './users.repository';

export const HANDOFF_SECONDS = 60;

/** A code that carries this session to the product's other site, in place of its token. */
export async function startHandoff(
  { db, clock, config }: IdentityDeps,
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<{ code: string; url: string }> {
  await countAttempt(db, clock, 'handoff', userId);
  const code = randomToken();
  await db.insert(handoffCodes).values({
    codeHash: hashToken(code),
    sessionId,
    expiresAt: new Date(clock.now().getTime() + HANDOFF_SECONDS * SECOND),
  });
  return { code, url: config.PAYMENTS_URL ?? `${config.PUBLIC_ORIGIN}/callback` };
}

/**
 * Spends a code for a session of its own, whose 24 hours began with the one it came from. The other site calls from its
 * server; a page of ours does so in the browser that the session is in, or a link could sign somebody in to its sender's account.
 */
export async function exchangeHandoff(
  deps: IdentityDeps,
  caller: Caller,
  request: HandoffExchangeRequest,
): Promise<SignedIn> {
  const { db, clock, config } = deps;
  if (caller.address) await countAttempt(db, clock, 'codeFromAddress', caller.address);
  const signedIn = await db.transaction(async (tx) => {
    const { codeHash, usedAt, expiresAt } = handoffCodes;
    const [code] = await tx
      .update(handoffCodes)
      .set({ usedAt: clock.now() })
      .where(and(eq(codeHash, hashToken(request.code)), isNull(usedAt), gt(expiresAt, clock.now())))
      .returning();
    if (!code) return undefined;
    const [from] = await tx.select().from(sessions).where(eq(sessions.id, code.sessionId)).for('share');
    if (!from || from.endedAt) return undefined;
    if (caller.isBrowser && !isBound(from, caller)) throw linkElsewhere();
    const idleMinutes = idleMinutesOf(config, await readRoles(tx, from.userId));
    if (overdue(from, clock.now(), idleMinutes)) return undefined;
    const { userId, authTime } = from;
    const start = { userId, authTime, method: 'handoff', platformType: request.platform_type } as const;
    return openSession(tx, deps, caller, start);
  });
  if (!signedIn) throw linkExpired();
  return signedIn;
}
