import { and, asc, eq, sql, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Role, User } from '@tessera/contracts/identity';
import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { newId } from '../../../platform/ids';
import { parseIdentifier, type NormalIdentifier } from '../identifiers/identifier';
import { identifiers, credentials, totpSecrets, users } from './users.table';

export type Identifier = typeof identifiers.$inferSelect;

const ofUser = (db: Executor, userId: string) =>
  db.select().from(identifiers).where(eq(identifiers.userId, userId)).orderBy(asc(identifiers.id));

/** Returns the oldest identifier first, because `mainOf` relies on this order. */
export const listIdentifiers = async (db: Executor, userId: string): Promise<Identifier[]> =>
  ofUser(db, userId);

export const lockIdentifiers = async (tx: Executor, userId: string): Promise<Identifier[]> =>
  ofUser(tx, userId).for('update');

export async function findIdentifier(db: Executor, text: string) {
  const identifier = parseIdentifier(text);
  if (!identifier) return undefined;
  const { type, value } = identifier;
  const [row] = await db
    .select({ userId: identifiers.userId })
    .from(identifiers)
    .where(and(eq(identifiers.type, type), eq(sql`lower(${identifiers.value})`, value)));
  return row && { ...identifier, userId: row.userId };
}

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

export const mainOf = <Own extends NormalIdentifier>(own: readonly Own[]): Own | undefined =>
  own.find(({ type }) => type === 'email') ?? own[0];

export async function mainIdentifier(db: Executor, userId: string): Promise<NormalIdentifier> {
  const main = mainOf(await listIdentifiers(db, userId));
  if (!main) throw new Error('a user without an identifier');
  return { type: main.type, value: main.value };
}

type Password = typeof credentials.$inferSelect;

export async function findPassword(db: Executor, userId: string): Promise<Password | undefined> {
  const [row] = await db.select().from(credentials).where(eq(credentials.userId, userId));
  return row;
}

export const findPasswordHash = async (db: Executor, userId: string): Promise<string | undefined> =>
  (await findPassword(db, userId))?.passwordHash;

export async function upsertPassword(tx: Executor, password: Password): Promise<void> {
  const { userId: _, ...set } = password;
  await tx.insert(credentials).values(password).onConflictDoUpdate({ target: credentials.userId, set });
}

/** Does nothing if the stored hash is no longer `from`, so that a concurrent password change is not overwritten. */
export async function replacePasswordHash(
  db: Executor,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db
    .update(credentials)
    .set({ passwordHash: to })
    .where(and(eq(credentials.userId, userId), eq(credentials.passwordHash, from)));
}

export async function findAccount(db: Executor, { type, value }: NormalIdentifier) {
  const [row] = await db
    .select({
      userId: identifiers.userId,
      passwordHash: credentials.passwordHash,
      confirmedAt: totpSecrets.confirmedAt,
    })
    .from(identifiers)
    .leftJoin(credentials, eq(credentials.userId, identifiers.userId))
    .leftJoin(totpSecrets, eq(totpSecrets.userId, identifiers.userId))
    .where(and(eq(identifiers.type, type), eq(sql`lower(${identifiers.value})`, value)));
  if (!row) return undefined;
  const { userId, passwordHash, confirmedAt } = row;
  return { userId, passwordHash: passwordHash ?? undefined, usesTotp: confirmedAt !== null };
}

/** Subquery for the oldest e-mail or phone of a user. A plain `id` would be the id of the identifier. */
const oldest = (type: Identifier['type']) => sql<string | null>`(
  select ${identifiers.value} from ${identifiers}
  where ${identifiers.userId} = ${users}.id and ${identifiers.type} = ${sql.raw(`'${type}'`)}
  order by ${identifiers.id} limit 1)`;

const userOfId = prepared('user_of_id', (db) => {
  const { id, firstName, lastName, username, avatar, roles, country, onboardedAt } = users;
  const names = { first_name: firstName, last_name: lastName, username, avatar };
  return db
    .select({
      id,
      ...names,
      email: oldest('email'),
      phone_number: oldest('phone'),
      roles,
      country,
      onboardedAt,
    })
    .from(users)
    .where(eq(id, sql.placeholder('id')));
});

export async function readUser(db: Executor, userId: string): Promise<User | undefined> {
  const [row] = await userOfId(db).execute({ id: userId });
  if (!row) return undefined;
  const { onboardedAt, ...user } = row;
  return { ...user, onboarded_at: onboardedAt?.toISOString() ?? null };
}

export async function readRoles(db: Executor, userId: string): Promise<readonly Role[]> {
  const [row] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, userId));
  return row?.roles ?? [];
}

/**
 * A matching id has priority over a matching username. Otherwise a user could choose the id of another user as username
 * and take over that user's profile link.
 * @param isHidden evaluated in the same statement, so that the response time does not reveal a hidden user
 */
export async function findPerson(db: Executor, value: string, isHidden: SQL<boolean> = sql<boolean>`false`) {
  if (!/^[A-Za-z0-9_.-]{1,64}$/.test(value)) return undefined;
  const [row] = await db
    .select({ person: users, hidden: isHidden })
    .from(users)
    .where(
      and(isNotNull(users.onboardedAt), or(eq(users.id, value), eq(users.username, value.toLowerCase()))),
    )
    .orderBy(sql`${users.id} = ${value} desc`)
    .limit(1);
  return row?.hidden ? undefined : row?.person;
}

type NewUser = Partial<Pick<typeof users.$inferInsert, 'country' | 'referredBy'>> & {
  consentVersion: string;
  consentedAt: Date;
};

/** @throws the unique violation of `identifiers_value` when another user has the identifier */
export async function createUser(tx: Executor, clock: Clock, identifier: NormalIdentifier, values: NewUser) {
  const id = newId(clock);
  await tx
    .insert(users)
    .values({ id, ...values, ageConfirmedAt: values.consentedAt, createdAt: clock.now() });
  await insertIdentifier(tx, clock, id, identifier);
  return id;
}
