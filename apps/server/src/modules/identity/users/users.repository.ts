import { and, eq, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Role, User } from '@tessera/contracts';
import type { Clock } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { NormalIdentifier } from '../identifiers/identifier';
import { insertIdentifier, listIdentifiers } from '../identifiers/identifiers.repository';
import { identifiers, credentials, totpSecrets, users } from './users.table';

export interface Account {
  userId: string;
  passwordHash: string | undefined;
  usesTotp: boolean;
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

export async function readUser(db: Executor, userId: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) return undefined;
  const own = await listIdentifiers(db, userId);
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    username: row.username,
    avatar: row.avatar,
    email: own.find(({ type }) => type === 'email')?.value ?? null,
    phone_number: own.find(({ type }) => type === 'phone')?.value ?? null,
    roles: row.roles,
    country: row.country,
    onboarded_at: row.onboardedAt?.toISOString() ?? null,
  };
}

export async function readRoles(db: Executor, userId: string): Promise<readonly Role[]> {
  const [row] = await db.select({ roles: users.roles }).from(users).where(eq(users.id, userId));
  return row?.roles ?? [];
}

/**
 * Finds a user with a complete profile by id or username. An id has precedence, so that a username cannot take over its links.
 * @param isHidden condition on `users`, evaluated in the same statement so that the response time does not reveal it.
 */
export async function findPerson(
  db: Executor,
  value: string,
  isHidden: SQL<boolean> = sql<boolean>`false`,
): Promise<typeof users.$inferSelect | undefined> {
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

/** Returns the user id. @throws a violation of `identifiers_value` when another user has the identifier. */
export async function createUser(tx: Executor, clock: Clock, identifier: NormalIdentifier, values: NewUser) {
  const id = newId(clock);
  await tx
    .insert(users)
    .values({ id, ...values, ageConfirmedAt: values.consentedAt, createdAt: clock.now() });
  await insertIdentifier(tx, clock, id, identifier);
  return id;
}
