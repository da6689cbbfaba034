import { and, asc, eq, sql } from 'drizzle-orm';
import type { Role, User } from '@tessera/contracts';
import type { Executor } from '../../../platform/db/database';
import { credentials } from '../passwords/credentials.table';
import type { NormalIdentifier } from '../identifiers/identifier';
import { identifiers } from '../identifiers/identifiers.table';
import { totpSecrets } from '../second-step/totp.table';
import { users } from './users.table';

export interface Account {
  userId: string;
  /** Absent for an account without a password. */
  passwordHash: string | undefined;
  /** The authenticator app is on. */
  usesTotp: boolean;
}

export async function findAccount(
  db: Executor,
  { type, value }: NormalIdentifier,
): Promise<Account | undefined> {
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

/** The user as the contract shows them. */
export async function readUser(db: Executor, userId: string): Promise<User | undefined> {
  const [row] = await db.select().from(users).where(eq(users.id, userId));
  if (!row) return undefined;
  const own = await db
    .select({ type: identifiers.type, value: identifiers.value })
    .from(identifiers)
    .where(eq(identifiers.userId, userId))
    .orderBy(asc(identifiers.id));
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
