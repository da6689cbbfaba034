import { eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database';
import { freezes } from './freezes/freezes.table';
import { staffReads } from './reads/staff-reads.table';
import { staffRequests } from './approvals/staff-requests.table';

/** Takes away what staff wrote about a person; that they did something stays in the audit log. */
export async function eraseStaffRecords(tx: Transaction, userId: string): Promise<void> {
  for (const table of [staffReads, staffRequests, freezes]) {
    await tx.delete(table).where(eq(table.userId, userId));
  }
}
