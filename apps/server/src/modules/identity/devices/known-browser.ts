import { and, eq, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import type { ClientContext } from '../client-context';
import type { NormalIdentifier } from '../identifiers/identifier';
import { identifiers } from '../identifiers/identifiers.table';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';
import { sessions } from '../sessions/sessions.table';

/** The browser's name over sign-ins: the cookie it brought, or a new one when it keeps cookies. */
export function browserName(client: ClientContext): string | undefined {
  if (client.browser !== undefined && /^[\w-]{43}$/.test(client.browser)) return client.browser;
  return client.keepsCookies ? randomToken() : undefined;
}

/**
 * Whether a sign-in is news to its owner: they signed in before, but never with this browser. A browser without its
 * cookie is known by its user agent at the same address.
 */
export async function isNewBrowser(
  tx: Executor,
  userId: string,
  client: ClientContext,
  name: string | undefined,
): Promise<boolean> {
  const { browserHash, userAgent, ip } = sessions;
  const sameAgent = and(sql`${userAgent} is not distinct from ${client.userAgent}`, eq(ip, client.ip));
  const known = or(name === undefined ? undefined : eq(browserHash, hashToken(name)), sameAgent);
  const [row] = await tx
    .select({ all: sql<number>`count(*)::int`, known: sql<number>`(count(*) filter (where ${known}))::int` })
    .from(sessions)
    .where(eq(sessions.userId, userId));
  return row !== undefined && row.all > 0 && row.known === 0;
}

/** Whether this browser has signed in to the account of an identifier before. */
export async function hasSignedInHere(
  db: Executor,
  { type, value }: NormalIdentifier,
  { browser }: Pick<ClientContext, 'browser'>,
): Promise<boolean> {
  if (browser === undefined) return false;
  const ofIdentifier = and(eq(identifiers.type, type), eq(sql`lower(${identifiers.value})`, value));
  const rows = await db
    .select({ id: sessions.id })
    .from(identifiers)
    .innerJoin(sessions, eq(sessions.userId, identifiers.userId))
    .where(and(ofIdentifier, eq(sessions.browserHash, hashToken(browser))))
    .limit(1);
  return rows.length > 0;
}
