import { and, eq, gt, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { DAY } from '../../../platform/clock';
import { hashToken } from '../../../platform/crypto/secrets';
import type { Database, Executor, Transaction } from '../../../platform/db/database';
import { deleteInBatches } from '../../../platform/db/delete-in-batches';
import { invitationOptOuts, invitations } from './invitations.table';

const { id, email, invitedBy, tokenHash, createdAt, expiresAt, acceptedAt } = invitations;

export async function insertInvitation(
  tx: Transaction,
  values: typeof invitations.$inferInsert,
): Promise<void> {
  await tx.insert(invitations).values(values);
}

export const hasInvited = async (
  tx: Transaction,
  inviterId: string,
  address: string,
  since: Date,
): Promise<boolean> =>
  (await tx.$count(invitations, and(eq(invitedBy, inviterId), eq(email, address), gt(createdAt, since)))) > 0;

export const countMails = (tx: Transaction, address: string, since: Date): Promise<number> =>
  tx.$count(invitations, and(eq(email, address), isNotNull(tokenHash), gt(createdAt, since)));

export async function lockUnsent(tx: Transaction, invitationId: string) {
  const unsent = and(eq(id, invitationId), isNull(tokenHash));
  const [invitation] = await tx.select().from(invitations).where(unsent).for('update');
  return invitation;
}

export async function updateInvitation(
  tx: Transaction,
  invitationId: string,
  values: Partial<typeof invitations.$inferInsert>,
): Promise<void> {
  await tx.update(invitations).set(values).where(eq(id, invitationId));
}

export async function consumeInvitation(tx: Transaction, token: string, now: Date) {
  const [invitation] = await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(tokenHash, hashToken(token)), isNull(acceptedAt), gt(expiresAt, now)))
    .returning();
  return invitation;
}

export async function deleteExpiredInvitations(db: Database, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * DAY);
  await deleteInBatches(db, invitations, and(lt(expiresAt, monthAgo), isNull(acceptedAt)));
}

export const hasOptOut = async (db: Executor, hashes: Buffer[]): Promise<boolean> =>
  (await db.$count(invitationOptOuts, inArray(invitationOptOuts.address, hashes))) > 0;

export async function insertOptOut(db: Executor, address: Buffer, time: Date): Promise<void> {
  await db.insert(invitationOptOuts).values({ address, createdAt: time }).onConflictDoNothing();
}
