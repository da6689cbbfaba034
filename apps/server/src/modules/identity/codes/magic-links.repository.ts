import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import { hashToken, randomToken } from '../../../platform/crypto/secrets';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { type CodeBrowser } from './auth-codes.repository';
import { linkExpiry } from './code-expiry';
import { magicLinks } from './codes.table';

type LinkPurpose = (typeof magicLinks.$inferSelect)['purpose'];

const isOpen = and(isNull(magicLinks.usedAt), isNull(magicLinks.replacedAt));
const open = (userId: string, purposes: LinkPurpose[]) =>
  and(eq(magicLinks.userId, userId), inArray(magicLinks.purpose, purposes), isOpen);

export async function revokeLinks(tx: Executor, clock: Clock, userId: string, purposes: LinkPurpose[]) {
  await tx.update(magicLinks).set({ replacedAt: clock.now() }).where(open(userId, purposes));
}

/** Revokes only links with the same purpose and `preauthHash`, so that a stranger cannot revoke the owner's link. */
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
    isOpen,
    gt(magicLinks.expiresAt, clock.now()),
  );

export async function findLink(db: Executor, clock: Clock, token: string, purpose: LinkPurpose) {
  const { userId, preauthHash } = magicLinks;
  const [row] = await db
    .select({ userId, preauthHash })
    .from(magicLinks)
    .where(isLive(clock, token, purpose));
  return row;
}

export async function consumeLink(tx: Executor, clock: Clock, token: string, purpose: LinkPurpose) {
  const [row] = await tx
    .update(magicLinks)
    .set({ usedAt: clock.now() })
    .where(isLive(clock, token, purpose))
    .returning({ userId: magicLinks.userId });
  return row?.userId;
}

/** Puts the token in the URL fragment, because browsers do not send the fragment to a server. */
export const linkTo = (page: string, token: string): string => `${page}#token=${token}`;
