import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import { SECOND } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { CodeBrowser } from './auth-codes.repository';
import type { ClientContext } from '../client-context';
import { magicLinks } from './magic-links.table';
import { equal, hashToken, randomToken } from '../../../platform/crypto/secrets';

export const LINK_SECONDS = 900;
const LINK_LIFE = LINK_SECONDS * SECOND;
export type LinkPurpose = (typeof magicLinks.$inferSelect)['purpose'];

const openOnes = (userId: string, purposes: LinkPurpose[]) =>
  and(
    eq(magicLinks.userId, userId),
    inArray(magicLinks.purpose, purposes),
    isNull(magicLinks.usedAt),
    isNull(magicLinks.replacedAt),
  );

/** Ends the user's open links of these purposes. */
export async function revokeLinks(
  tx: Executor,
  clock: Clock,
  userId: string,
  purposes: LinkPurpose[],
): Promise<void> {
  await tx.update(magicLinks).set({ replacedAt: clock.now() }).where(openOnes(userId, purposes));
}

/**
 * Makes a link's token, which takes the place of the open ones of this purpose that the same browser asked for: a
 * stranger's ends none that its owner has in hand. Returns it to be mailed.
 * @param browser the one that asked; a sign-in link is for it alone.
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
  const isNamed = browser !== undefined && (browser.keepsCookies || purpose !== 'sign-in');
  const preauthHash = isNamed ? browser.preauthHash : null;
  const ofBrowser =
    preauthHash === null ? isNull(magicLinks.preauthHash) : eq(magicLinks.preauthHash, preauthHash);
  const replaced = tx.$with('replaced').as(
    tx
      .update(magicLinks)
      .set({ replacedAt: now })
      .where(and(openOnes(userId, [purpose]), ofBrowser))
      .returning({ id: magicLinks.id }),
  );
  await tx
    .with(replaced)
    .insert(magicLinks)
    .values({
      id: newId(clock),
      userId,
      purpose,
      tokenHash: hashToken(token),
      preauthHash,
      createdAt: now,
      expiresAt: new Date(now.getTime() + LINK_LIFE),
    });
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

/** Whom a live token is for; it stays unspent. */
export async function findLink(
  db: Executor,
  clock: Clock,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const [row] = await db
    .select({ userId: magicLinks.userId })
    .from(magicLinks)
    .where(isLive(clock, token, purpose));
  return row?.userId;
}

/**
 * Whether a live link was asked for by another browser than this one. A link that another client asked for is for such
 * clients: in a browser it would sign a person in to whatever account its sender chose.
 */
export async function isForeignLink(
  db: Executor,
  clock: Clock,
  { preauth, isBrowser }: Pick<ClientContext, 'preauth' | 'isBrowser'>,
  token: string,
  purpose: LinkPurpose,
): Promise<boolean> {
  const [row] = await db
    .select({ preauthHash: magicLinks.preauthHash })
    .from(magicLinks)
    .where(isLive(clock, token, purpose));
  if (!row) return false;
  if (row.preauthHash === null) return isBrowser;
  return preauth === undefined || !equal(row.preauthHash, hashToken(preauth));
}

/** Spends the token; the user it was for, or undefined when it is unknown, used, replaced or old. */
export async function consumeLink(
  tx: Executor,
  clock: Clock,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const [row] = await tx
    .update(magicLinks)
    .set({ usedAt: clock.now() })
    .where(isLive(clock, token, purpose))
    .returning({ userId: magicLinks.userId });
  return row?.userId;
}

/** The token stands in the fragment: it reaches no server and no log. */
export const linkTo = (page: string, token: string): string => `${page}#token=${token}`;
