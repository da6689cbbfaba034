import type { SignedInAnswer, Tokens } from '@tessera/contracts/identity';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';
import type { Transaction } from '../../../platform/db/database';
import { serverError } from '../../../platform/errors';
import { formatTime } from '../../../platform/format-time';
import { newId } from '../../../platform/ids';
import type { ClientContext, CookieChanges } from '../client-context';
import { publishSecurityNotice } from '../events';
import type { IdentityDeps } from '../identity';
import { readUser } from '../users/users.repository';
import { describeSession } from './describe-browser';
import { endSession } from './end-sessions.repository';
import { formatRefreshToken } from './tokens';
import { countSessions, findSurplusSessions, insertSession, type Session } from './sessions.repository';

const MAX_SESSIONS = 10;

export interface SignedIn {
  body: SignedInAnswer;
  cookies: CookieChanges;
}

interface SessionStart {
  userId: string;
  method: Session['method'];
  platformType: string | undefined;
  rememberToken?: string | undefined;
  parent?: Session;
}

export async function issueTokens(deps: IdentityDeps, session: Session): Promise<Tokens> {
  const { id: sessionId, userId, authTime, platformType, refreshCounter } = session;
  return {
    access_token: await deps.accessTokens.sign({ userId, sessionId, authTime, platformType }),
    refresh_token: formatRefreshToken(deps.keyed.refresh, { sessionId, counter: refreshCounter }),
    expires_in: deps.config.ACCESS_TOKEN_SECONDS,
  };
}

function browserCookie({ browser, keepsCookies }: ClientContext): string | undefined {
  if (browser !== undefined && /^[\w-]{43}$/.test(browser)) return browser;
  return keepsCookies ? randomToken() : undefined;
}

/** Also returns false for the first sign-in of a user, which needs no notice. */
async function isNewBrowser(tx: Transaction, userId: string, client: ClientContext, browser?: string) {
  const { all, ofBrowser } = await countSessions(tx, userId, client, browser);
  return all > 0 && ofBrowser === 0;
}

/** Ends the oldest sessions above the limit. Notifies the user of a hand-off and of a sign-in from a new browser. */
export async function openSession(
  tx: Transaction,
  deps: IdentityDeps,
  client: ClientContext,
  start: SessionStart,
): Promise<SignedIn> {
  const { clock } = deps;
  const { userId, method, platformType = null, rememberToken, parent } = start;
  const now = clock.now();
  const binding = client.keepsCookies ? randomToken() : undefined;
  const browser = browserCookie(client);
  const needsNotice = parent !== undefined || (await isNewBrowser(tx, userId, client, browser));
  const session = await insertSession(tx, {
    id: newId(clock),
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
  });
  const user = await readUser(tx, userId);
  if (!session || !user) throw serverError();
  for (const id of await findSurplusSessions(tx, session, MAX_SESSIONS)) {
    await endSession(tx, clock, id, 'limit');
  }
  if (needsNotice) {
    const place = session.ip ?? 'unknown';
    const notice = { browser: describeSession(session), place, time: formatTime(clock.now()) };
    await publishSecurityNotice(tx, clock, userId, 'new-sign-in', notice);
  }
  return {
    body: {
      ...(await issueTokens(deps, session)),
      data: user,
      ...(rememberToken === undefined ? {} : { remember_token: rememberToken }),
    },
    cookies: { preauth: null, binding, device: rememberToken, browser },
  };
}
