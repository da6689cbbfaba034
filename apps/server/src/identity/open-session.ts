import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SignedInAnswer, Tokens } from '@tessera/contracts';
import type { Executor } from '../db/database';
import { newId } from '../ids';
import { serverError } from '../plugins/http-error';
import { ACCESS_TOKEN_SECONDS } from './access-token';
import type { Caller } from './caller';
import type { CookieChanges } from './cookies';
import { endSession } from './end-sessions';
import type { IdentityDeps } from './identity';
import { formatRefreshToken } from './refresh-token';
import { hashToken, randomToken } from './secrets';
import { sessions } from './sessions.table';
import { readUser } from './users.repository';

const MAX_SESSIONS = 10;
export type Session = typeof sessions.$inferSelect;

export interface SignedIn {
  body: SignedInAnswer;
  cookies: CookieChanges;
}

export interface SessionStart {
  userId: string;
  method: Session['method'];
  platformType: string | undefined;
  /** The remember token that the answer carries, when the browser is trusted. */
  rememberToken?: string | undefined;
}

export async function tokensOf(deps: IdentityDeps, session: Session): Promise<Tokens> {
  const { id: sessionId, userId, authTime, platformType, refreshCounter } = session;
  return {
    access_token: await deps.accessTokens.sign({ userId, sessionId, authTime, platformType }),
    refresh_token: formatRefreshToken(deps.keyed.refresh, { sessionId, counter: refreshCounter }),
    expires_in: ACCESS_TOKEN_SECONDS,
  };
}

async function endSurplus(tx: Executor, { clock }: IdentityDeps, userId: string): Promise<void> {
  const live = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .orderBy(asc(sessions.id));
  for (const { id } of live.slice(0, Math.max(0, live.length - MAX_SESSIONS))) {
    await endSession(tx, clock, id, 'limit');
  }
}

/** Starts a session and its refresh family; the oldest of more than ten ends. */
export async function openSession(
  tx: Executor,
  deps: IdentityDeps,
  caller: Caller,
  start: SessionStart,
): Promise<SignedIn> {
  const { userId, method, platformType = null, rememberToken } = start;
  const now = deps.clock.now();
  const binding = caller.keepsCookies ? randomToken() : undefined;
  const [session] = await tx
    .insert(sessions)
    .values({
      id: newId(deps.clock),
      userId,
      method,
      platformType,
      authTime: now,
      lastActivityAt: now,
      bindingHash: binding === undefined ? null : hashToken(binding),
      userAgent: caller.userAgent,
      ip: caller.ip,
    })
    .returning();
  const user = await readUser(tx, userId);
  if (!session || !user) throw serverError();
  await endSurplus(tx, deps, userId);
  return {
    body: {
      ...(await tokensOf(deps, session)),
      data: user,
      ...(rememberToken === undefined ? {} : { remember_token: rememberToken }),
    },
    cookies: { preauth: null, binding, device: rememberToken },
  };
}
