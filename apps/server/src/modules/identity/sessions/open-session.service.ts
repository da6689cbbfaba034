import { and, asc, eq, isNull, notInArray } from 'drizzle-orm';
import type { SignedInAnswer, Tokens } from '@tessera/contracts';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { serverError } from '../../../platform/errors';
import type { ClientContext } from '../client-context';
import type { CookieChanges } from '../cookie-names';
import { describeSession } from './describe-browser';
import { endSession } from './sessions.repository';
import { formatTime } from '../../../platform/format-time';
import type { IdentityDeps } from '../identity';
import { browserName, isNewBrowser } from '../devices/known-browser';
import { lineageOf } from './lineage';
import { formatRefreshToken } from './refresh-token';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';
import { sessions } from './sessions.table';
import { tellOfSecurity } from '../events';
import { readUser } from '../users/users.repository';

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
  /** The session that hands over to this one, which inherits its 24 hours and its idle time. */
  parent?: Session;
}

export async function tokensOf(deps: IdentityDeps, session: Session): Promise<Tokens> {
  const { id: sessionId, userId, authTime, platformType, refreshCounter } = session;
  return {
    access_token: await deps.accessTokens.sign({ userId, sessionId, authTime, platformType }),
    refresh_token: formatRefreshToken(deps.keyed.refresh, { sessionId, counter: refreshCounter }),
    expires_in: deps.config.ACCESS_TOKEN_SECONDS,
  };
}

/** Ends the oldest sessions of a user above the limit, but not the ancestors of the new one, which would end it as well. */
async function endSurplus(
  tx: Executor,
  { clock }: IdentityDeps,
  { id: newest, userId }: Session,
): Promise<void> {
  const live = and(eq(sessions.userId, userId), isNull(sessions.endedAt));
  const surplus = (await tx.$count(sessions, live)) - MAX_SESSIONS;
  if (surplus <= 0) return;
  const oldest = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(live, notInArray(sessions.id, lineageOf(newest))))
    .orderBy(asc(sessions.id))
    .limit(surplus);
  for (const { id } of oldest) await endSession(tx, clock, id, 'limit');
}

async function tellOfSignIn(tx: Executor, { clock }: IdentityDeps, session: Session): Promise<void> {
  await tellOfSecurity(tx, clock, session.userId, 'new-sign-in', {
    browser: describeSession(session),
    place: session.ip ?? 'unknown',
    time: formatTime(clock.now()),
  });
}

/**
 * Starts a session and its refresh family. The oldest of more than ten ends. The owner gets a mail about a new browser and
 * about every hand-off.
 */
export async function openSession(
  tx: Executor,
  deps: IdentityDeps,
  client: ClientContext,
  start: SessionStart,
): Promise<SignedIn> {
  const { userId, method, platformType = null, rememberToken, parent } = start;
  const now = deps.clock.now();
  const binding = client.keepsCookies ? randomToken() : undefined;
  const browser = browserName(client);
  const isNews = parent !== undefined || (await isNewBrowser(tx, userId, client, browser));
  const [session] = await tx
    .insert(sessions)
    .values({
      id: newId(deps.clock),
      userId,
      method,
      platformType,
      parentId: parent?.id ?? null,
      authTime: parent?.authTime ?? now,
      lastActivityAt: parent?.lastActivityAt ?? now,
      bindingHash: binding === undefined ? null : hashToken(binding),
      browserHash: browser === undefined ? null : hashToken(browser),
      userAgent: client.userAgent,
      ip: client.ip,
    })
    .returning();
  const user = await readUser(tx, userId);
  if (!session || !user) throw serverError();
  await endSurplus(tx, deps, session);
  if (isNews) await tellOfSignIn(tx, deps, session);
  return {
    body: {
      ...(await tokensOf(deps, session)),
      data: user,
      ...(rememberToken === undefined ? {} : { remember_token: rememberToken }),
    },
    cookies: { preauth: null, binding, device: rememberToken, browser },
  };
}
