import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import type { NormalIdentifier } from './identifier';
import { identifiers } from './identifiers.table';

/** Where codes for a signed-in user go: their first e-mail, or their first phone. */
export async function mainIdentifier(db: Executor, userId: string): Promise<NormalIdentifier> {
  const ofType = (type: NormalIdentifier['type']) =>
    db
      .select({ type: identifiers.type, value: identifiers.value })
      .from(identifiers)
      .where(and(eq(identifiers.userId, userId), eq(identifiers.type, type)))
      .orderBy(asc(identifiers.id))
      .limit(1);
  const [first] = [...(await ofType('email')), ...(await ofType('phone'))];
  if (!first) throw new Error('a user without an identifier');
  return first;
}
