import { eq, inArray, sql } from 'drizzle-orm';
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

/** Sessions that one statement reads. */
export const SESSIONS_READ = 8;
// A parameter per id: PostgreSQL would plan a statement with an array at each execution, because it cannot know its length.
const IDS = Array.from({ length: SESSIONS_READ }, (_, at) => `id${at}`);

const sessionsOfIds = prepared('sessions_of_ids', (db) => {
  const { id, userId, method, authTime, steppedUpAt, lastActivityAt, endedAt } = sessions;
  const { roles, country, username, onboardedAt, sendingFrozenAt } = users;
  const ofUser = { roles, country, username, onboardedAt, hasEmail, sendingFrozenAt, walletId };
  return db
    .select({ id, userId, ...ofUser, method, authTime, steppedUpAt, lastActivityAt, endedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, userId))
    .where(
      inArray(
        id,
        IDS.map((name) => sql.placeholder(name)),
      ),
    );
});

/** @param ids at least one and at most `SESSIONS_READ` */
export async function readSessionRows(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SessionRow>> {
  const values = IDS.map((name, at) => [name, ids[at] ?? ids[0]] as const);
  const rows = await sessionsOfIds(db).execute(Object.fromEntries(values));
  return new Map(
    rows.map(({ username, onboardedAt, hasEmail: mailed, sendingFrozenAt, method, ...rest }) => [
      rest.id,
      {
        ...rest,
        onboarded: mailed && username !== null && onboardedAt !== null,
        frozen: sendingFrozenAt !== null,
        strong: method === 'totp' || method === 'recovery',
      },
    ]),
  );
}
