import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Clock } from '../clock';
import { MINUTE } from '../clock';
import type { Executor } from '../db/database';
import { newId } from '../ids';
import { magicLinks } from './magic-links.table';
import { hashToken, randomToken } from './secrets';

const LINK_LIFE = 15 * MINUTE;
export type LinkPurpose = (typeof magicLinks.$inferSelect)['purpose'];

/** Makes a link's token, which takes the place of the user's open ones of this purpose. Returns it to be mailed. */
export async function issueLink(
  tx: Executor,
  clock: Clock,
  userId: string,
  purpose: LinkPurpose,
): Promise<string> {
  const token = randomToken();
  const now = clock.now();
  await tx
    .update(magicLinks)
    .set({ replacedAt: now })
    .where(
      and(
        eq(magicLinks.userId, userId),
        eq(magicLinks.purpose, purpose),
        isNull(magicLinks.usedAt),
        isNull(magicLinks.replacedAt),
      ),
    );
  await tx.insert(magicLinks).values({
    id: newId(clock),
    userId,
    purpose,
    tokenHash: hashToken(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LINK_LIFE),
  });
  return token;
}

/** Spends the token; the user it was for, or undefined when it is unknown, used, replaced or old. */
export async function spendLink(
  tx: Executor,
  clock: Clock,
  token: string,
  purpose: LinkPurpose,
): Promise<string | undefined> {
  const [row] = await tx
    .update(magicLinks)
    .set({ usedAt: clock.now() })
    .where(
      and(
        eq(magicLinks.tokenHash, hashToken(token)),
        eq(magicLinks.purpose, purpose),
        isNull(magicLinks.usedAt),
        isNull(magicLinks.replacedAt),
        gt(magicLinks.expiresAt, clock.now()),
      ),
    )
    .returning({ userId: magicLinks.userId });
  return row?.userId;
}

/** The token stands in the fragment: it reaches no server and no log. */
export const linkTo = (page: string, token: string): string => `${page}#token=${token}`;
