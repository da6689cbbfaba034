import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database';
import { freezes } from './freezes/freezes.table';
import { staffReads } from './reads/staff-reads.table';
import { staffRequests } from './approvals/staff-requests.table';

/** Deletes the records that staff made about a user. The audit log keeps that they acted. */
export async function eraseStaffRecords(tx: Transaction, userId: string): Promise<void> {
  for (const table of [staffReads, staffRequests, freezes]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
