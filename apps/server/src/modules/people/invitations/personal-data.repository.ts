import { and, asc, eq, gt, inArray, or } from 'drizzle-orm';
import type { Executor, Transaction } from '../../../platform/db/database';
import { keysetPages, mapPages } from '../../../platform/keyset-pages';
import { invitations } from './invitations.table';

/** Yields the invitations that a user sent, oldest first. */
export function exportInvitations(db: Executor, userId: string) {
  const { id, email, createdAt, acceptedAt } = invitations;
  const pages = keysetPages(
    (after: string | undefined, limit) =>
      db
        .select({ id, email, createdAt, acceptedAt })
        .from(invitations)
        .where(and(eq(invitations.invitedBy, userId), after === undefined ? undefined : gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    (row) => row.id,
  );
  return mapPages(pages, (page) => page.map(({ id: _id, ...row }) => row));
}

/** Deletes the invitations that a user sent or accepted, and those to the user's e-mails. */
export async function eraseInvitations(
  tx: Transaction,
  userId: string,
  emails: readonly string[],
): Promise<void> {
  const { userId: invitee, invitedBy, email } = invitations;
  await tx
    .delete(invitations)
    .where(or(eq(invitee, userId), eq(invitedBy, userId), inArray(email, [...emails])));
}
