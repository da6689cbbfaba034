import { and, asc, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { parseIdentifier, type NormalIdentifier } from './identifier';
import { identifiers } from '../users/users.table';

export type Identifier = typeof identifiers.$inferSelect;

const ofUser = (db: Executor, userId: string) =>
  db.select().from(identifiers).where(eq(identifiers.userId, userId)).orderBy(asc(identifiers.id));

/** The oldest first. */
export const listIdentifiers = async (db: Executor, userId: string): Promise<Identifier[]> =>
  ofUser(db, userId);

export const lockIdentifiers = async (tx: Executor, userId: string): Promise<Identifier[]> =>
  ofUser(tx, userId).for('update');

export async function findIdentifier(
  db: Executor,
  text: string,
): Promise<(NormalIdentifier & { userId: string }) | undefined> {
  const identifier = parseIdentifier(text);
  if (!identifier) return undefined;
  const { type, value } = identifier;
  const [row] = await db
    .select({ userId: identifiers.userId })
    .from(identifiers)
    .where(and(eq(identifiers.type, type), eq(sql`lower(${identifiers.value})`, value)));
  return row && { ...identifier, userId: row.userId };
}

/** @throws a violation of `identifiers_value` when a user has the identifier. */
export async function insertIdentifier(
  tx: Executor,
  clock: Clock,
  userId: string,
  { type, value }: NormalIdentifier,
): Promise<void> {
  await tx.insert(identifiers).values({ id: newId(clock), userId, type, value, verifiedAt: clock.now() });
}

export async function deleteIdentifier(tx: Executor, id: string): Promise<void> {
  await tx.delete(identifiers).where(eq(identifiers.id, id));
}

/** Gets the user's codes: the oldest e-mail, or the oldest phone when there is no e-mail. */
export const mainOf = <Own extends NormalIdentifier>(own: readonly Own[]): Own | undefined =>
  own.find(({ type }) => type === 'email') ?? own[0];

export async function mainIdentifier(db: Executor, userId: string): Promise<NormalIdentifier> {
  const main = mainOf(await listIdentifiers(db, userId));
  if (!main) throw new Error('a user without an identifier');
  return { type: main.type, value: main.value };
}
