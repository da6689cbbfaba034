import { eq, sql } from 'drizzle-orm';
import type { Role } from '@tessera/contracts/identity';
import type { Database } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { identifiers, users } from '../users/users.table';
import { sessions } from './sessions.table';

export interface SessionRow {
  id: string;
  userId: string;
  roles: readonly Role[];
  country: string | null;
  onboarded: boolean;
  walletId: string | null;
  frozen: boolean;
  strong: boolean;
  authTime: Date;
  steppedUpAt: Date | null;
  lastActivityAt: Date;
  endedAt: Date | null;
}

const hasEmail = sql<boolean>`exists (select from ${identifiers} where ${identifiers.userId} = ${users.id} and ${identifiers.type} = 'email')`;

// As text, because the module of wallets imports this one. Read with the session, so that wallet routes need no further statement.
const walletId = sql<string | null>`(select id from wallets where user_id = ${users.id})`;

const sessionOfId = prepared('session_of_id', (db) => {
  const { id, userId, method, authTime, steppedUpAt, lastActivityAt, endedAt } = sessions;
  const { roles, country, username, onboardedAt, sendingFrozenAt } = users;
  const ofUser = { roles, country, username, onboardedAt, hasEmail, sendingFrozenAt, walletId };
  return db
    .select({ id, userId, ...ofUser, method, authTime, steppedUpAt, lastActivityAt, endedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(id, sql.placeholder('id')));
});

export async function readSessionRow(db: Database, id: string): Promise<SessionRow | undefined> {
  const [row] = await sessionOfId(db).execute({ id });
  if (!row) return undefined;
  const { username, onboardedAt, hasEmail: mailed, sendingFrozenAt, method, ...rest } = row;
  return {
    ...rest,
    onboarded: mailed && username !== null && onboardedAt !== null,
    frozen: sendingFrozenAt !== null,
    strong: method === 'totp' || method === 'recovery',
  };
}
