import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm';
import { DAY } from '../../../platform/clock';
import { hashToken } from '../../../platform/crypto/secrets';
import type { Executor, Transaction } from '../../../platform/db/database';
import { deleteInBatches } from '../../../platform/db/delete-in-batches';
import type { PlatformDeps } from '../../../platform/deps';
import { invitationOptOuts } from './invitation-opt-outs.table';
import { invitations } from './invitations.table';

type Invitation = typeof invitations.$inferSelect;
const { id, email, invitedBy, tokenHash, createdAt, expiresAt, acceptedAt } = invitations;

export async function insertInvitation(
  tx: Transaction,
  values: Pick<Invitation, 'id' | 'email' | 'invitedBy' | 'createdAt' | 'expiresAt'>,
): Promise<void> {
  await tx.insert(invitations).values(values);
}

/** Whether a user invited an address after a time. */
export const hasInvited = async (
  tx: Transaction,
  { inviterId, address, since }: { inviterId: string; address: string; since: Date },
): Promise<boolean> =>
  (await tx.$count(invitations, and(eq(invitedBy, inviterId), eq(email, address), gt(createdAt, since)))) > 0;

/** Counts invitations of the time after `since` that were mailed to an address. */
export const countMails = (tx: Transaction, address: string, since: Date): Promise<number> =>
  tx.$count(invitations, and(eq(email, address), isNotNull(tokenHash), gt(createdAt, since)));

/** Locks an invitation that is not mailed yet. */
export async function lockUnsent(tx: Transaction, invitationId: string): Promise<Invitation | undefined> {
  const unsent = and(eq(id, invitationId), isNull(tokenHash));
  const [invitation] = await tx.select().from(invitations).where(unsent).for('update');
  return invitation;
}

export async function saveToken(tx: Transaction, invitationId: string, token: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ tokenHash: hashToken(token) })
    .where(eq(id, invitationId));
}

/** Marks an invitation as accepted; undefined when its token is unknown, used or expired. */
export async function consumeInvitation(
  tx: Transaction,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const [invitation] = await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(tokenHash, hashToken(token)), isNull(acceptedAt), gt(expiresAt, now)))
    .returning();
  return invitation;
}

export async function saveInvitedUser(tx: Transaction, invitationId: string, userId: string): Promise<void> {
  await tx.update(invitations).set({ userId }).where(eq(id, invitationId));
}

/** Deletes open invitations that expired more than 30 days ago. */
export async function deleteExpiredInvitations({
  db,
  clock,
}: Pick<PlatformDeps, 'db' | 'clock'>): Promise<void> {
  const monthAgo = new Date(clock.now().getTime() - 30 * DAY);
  await deleteInBatches(db, invitations, and(lt(expiresAt, monthAgo), isNull(acceptedAt)));
}

/** @param address keyed hash of the address. */
export const hasOptOut = async (db: Executor, address: Buffer): Promise<boolean> =>
  (await db.$count(invitationOptOuts, eq(invitationOptOuts.address, address))) > 0;

/** No-op when the address has opted out already. */
export async function insertOptOut(db: Executor, address: Buffer, time: Date): Promise<void> {
  await db.insert(invitationOptOuts).values({ address, createdAt: time }).onConflictDoNothing();
}
