import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SignedInAnswer, Tokens } from '@tessera/contracts';
import type { Executor } from '../db/database';
import { newId } from '../ids';
import { serverError } from '../plugins/http-error';
import type { Caller } from './caller';
import type { CookieChanges } from './cookies';
import { describeBrowser } from './describe-browser';
import { endSession } from './end-sessions';
import { formatTime } from './format-time';
import type { IdentityDeps } from './identity';
import { browserName, isNewBrowser } from './known-browser';
import { formatRefreshToken } from './refresh-token';
import { hashToken, randomToken } from './secrets';
import { sessions } from './sessions.table';
import { tellOfSecurity } from './tell-user';
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
  /** When the person proved who they are, for a session that goes on from another one. */
  authTime?: Date;
}

export async function tokensOf(deps: IdentityDeps, session: Session): Promise<Tokens> {
  const { id: sessionId, userId, authTime, platformType, refreshCounter } = session;
  return {
    access_token: await deps.accessTokens.sign({ userId, sessionId, authTime, platformType }),
    refresh_token: formatRefreshToken(deps.keyed.refresh, { sessionId, counter: refreshCounter }),
    expires_in: deps.config.ACCESS_TOKEN_SECONDS,
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

async function tellOfSignIn(
  tx: Executor,
  { clock }: IdentityDeps,
  caller: Caller,
  userId: string,
): Promise<void> {
  await tellOfSecurity(tx, clock, userId, 'new-sign-in', {
    browser: describeBrowser(caller.userAgent),
    place: caller.ip,
    time: formatTime(clock.now()),
  });
}

/** Starts a session and its refresh family; the oldest of more than ten ends. A new browser is told to its owner. */
export async function openSession(
  tx: Executor,
  deps: IdentityDeps,
  caller: Caller,
  start: SessionStart,
): Promise<SignedIn> {
  const { userId, method, platformType = null, rememberToken } = start;
  const now = deps.clock.now();
  const binding = caller.keepsCookies ? randomToken() : undefined;
  const browser = browserName(caller);
  const isNews = method !== 'handoff' && (await isNewBrowser(tx, userId, caller, browser));
  const [session] = await tx
    .insert(sessions)
    .values({
      id: newId(deps.clock),
      userId,
      method,
      platformType,
      authTime: start.authTime ?? now,
      lastActivityAt: now,
      bindingHash: binding === undefined ? null : hashToken(binding),
      browserHash: browser === undefined ? null : hashToken(browser),
      userAgent: caller.userAgent,
      ip: caller.ip,
    })
    .returning();
  const user = await readUser(tx, userId);
  if (!session || !user) throw serverError();
  await endSurplus(tx, deps, userId);
  if (isNews) await tellOfSignIn(tx, deps, caller, userId);
  return {
    body: {
      ...(await tokensOf(deps, session)),
      data: user,
      ...(rememberToken === undefined ? {} : { remember_token: rememberToken }),
    },
    cookies: { preauth: null, binding, device: rememberToken, browser },
  };
}
