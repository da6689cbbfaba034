import { eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database';
import { supportTickets } from './support.table';

/** Everything that a person asked, also from the public pages with one of their e-mails. */
export async function forgetTickets(
  tx: Transaction,
  userId: string,
  emails: readonly string[],
): Promise<void> {
  const email = sql<string>`lower(${supportTickets.email})`;
  const theirs = emails.length > 0 ? inArray(email, [...emails]) : undefined;
  await tx.delete(supportTickets).where(or(eq(supportTickets.userId, userId), theirs));
}
