import { eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { identifiers } from './identifiers.table';

/** Where messages to a user go: all their e-mails, or their phones when there is none. */
export async function addressesOf(tx: Executor, userId: string): Promise<{ to: string; byMail: boolean }[]> {
  const known = await tx.select().from(identifiers).where(eq(identifiers.userId, userId));
  const mails = known.filter(({ type }) => type === 'email');
  return (mails.length > 0 ? mails : known).map(({ type, value }) => ({
    to: value,
    byMail: type === 'email',
  }));
}
