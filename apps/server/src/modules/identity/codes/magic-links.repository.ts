import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { CodeBrowser } from './auth-codes.repository';
import { linkExpiry } from './code-expiry';
import { magicLinks } from './codes.table';

export type LinkPurpose = (typeof magicLinks.$inferSelect)['purpose'];

const open = (userId: string, purposes: LinkPurpose[]) =>
  and(
    eq(magicLinks.userId, userId),
    inArray(magicLinks.purpose, purposes),
    isNull(magicLinks.usedAt),
    isNull(magicLinks.replacedAt),
  );

/** Revokes the user's open links of these purposes. */
export async function revokeLinks(tx: Executor, clock: Clock, userId: string, purposes: LinkPurpose[]) {
  await tx.update(magicLinks).set({ replacedAt: clock.now() }).where(open(userId, purposes));
}

/**
 * Creates a link and returns its token. Replaces the open links of the same purpose and browser only, so that a stranger's request
 * revokes no link of the owner.
 * @param browser the requesting browser; a sign-in link works in it alone.
 */
export async function issueLink(
  tx: Executor,
  clock: Clock,
  userId: string,
  purpose: LinkPurpose,
  browser?: CodeBrowser,
): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  const isBound = browser !== undefined && (browser.keepsCookies || purpose !== 'sign-in');
  const preauthHash = isBound ? browser.preauthHash : null;
  const ofBrowser =
    preauthHash === null ? isNull(magicLinks.preauthHash) : eq(magicLinks.preauthHash, preauthHash);
  const replaced = tx.$with('replaced').as(
    tx
      .update(magicLinks)
      .set({ replacedAt: now })
      .where(and(open(userId, [purpose]), ofBrowser))
      .returning({ id: magicLinks.id }),
  );
  const row = { id: newId(clock), userId, purpose, tokenHash: hashToken(token), preauthHash };
  await tx
    .with(replaced)
    .insert(magicLinks)
    .values({ ...row, createdAt: now, expiresAt: linkExpiry(clock) });
  return token;
}

const isLive = (clock: Clock, token: string, purpose: LinkPurpose) =>
  and(
    eq(magicLinks.tokenHash, hashToken(token)),
    eq(magicLinks.purpose, purpose),
    isNull(magicLinks.usedAt),
    isNull(magicLinks.replacedAt),
    gt(magicLinks.expiresAt, clock.now()),
  );

/** Finds the link of a live token without consuming it. */
export async function findLink(
  db: Executor,
  clock: Clock,
  token: string,
  purpose: LinkPurpose,
): Promise<{ userId: string; preauthHash: Buffer | null } | undefined> {
  const { userId, preauthHash } = magicLinks;
  const [row] = await db
    .select({ userId, preauthHash })
    .from(magicLinks)
    .where(isLive(clock, token, purpose));
  return row;
}

/** Consumes a live token. Returns its user id, or undefined when the token is unknown, used, replaced or expired. */
export async function consumeLink(tx: Executor, clock: Clock, token: string, purpose: LinkPurpose) {
  const [row] = await tx
    .update(magicLinks)
    .set({ usedAt: clock.now() })
    .where(isLive(clock, token, purpose))
    .returning({ userId: magicLinks.userId });
  return row?.userId;
}

/** Puts the token into the fragment, which browsers send to no server. */
export const linkTo = (page: string, token: string): string => `${page}#token=${token}`;
