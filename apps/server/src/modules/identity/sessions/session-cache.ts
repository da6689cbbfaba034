import { eq, sql } from 'drizzle-orm';
import type { Role } from '@tessera/contracts';
import { prepared } from '../../../platform/db/prepared';
import type { PlatformDeps } from '../../../platform/deps';
import { sessions } from './sessions.table';
import { users } from '../users/users.table';
import { identifiers } from '../identifiers/identifiers.table';

/** What every authenticated request needs to know of its session. */
export interface SessionRow {
  id: string;
  userId: string;
  roles: readonly Role[];
  country: string | null;
  onboarded: boolean;
  frozen: boolean;
  /** Signed in with the authenticator app or a recovery code. */
  strong: boolean;
  authTime: Date;
  /** When a code of the app was last given in it. */
  steppedUpAt: Date | null;
  lastActivityAt: Date;
  endedAt: Date | null;
}

const hasEmail = sql<boolean>`exists (select from ${identifiers} where ${identifiers.userId} = ${users.id} and ${identifiers.type} = 'email')`;

const sessionOfId = prepared((db) =>
  db
    .select({
      id: sessions.id,
      userId: sessions.userId,
      roles: users.roles,
      country: users.country,
      username: users.username,
      onboardedAt: users.onboardedAt,
      hasEmail,
      sendingFrozenAt: users.sendingFrozenAt,
      method: sessions.method,
      authTime: sessions.authTime,
      steppedUpAt: sessions.steppedUpAt,
      lastActivityAt: sessions.lastActivityAt,
      endedAt: sessions.endedAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, sql.placeholder('id')))
    .prepare('session_of_id'),
);

async function readRow({ db }: Pick<PlatformDeps, 'db'>, id: string): Promise<SessionRow | undefined> {
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

export interface SessionStore {
  /** @param fresh read the row whatever is cached: money and staff routes. */
  get(id: string, fresh?: boolean): Promise<SessionRow | undefined>;
  /** Keeps the cached row in step with an activity that this process wrote. */
  touched(id: string, at: Date): void;
  /** Forgets what this process knows of a session or of all sessions of a user, at once. */
  forget(target: { sessionId?: string; userId?: string }): void;
}

const CAPACITY = 20_000;

/**
 * Session rows cached in the process. Other processes say over NOTIFY what they ended (`session`) or changed
 * (`user`); while nothing can be heard nothing is cached.
 */
export function createSessionStore(deps: Pick<PlatformDeps, 'db' | 'listener'>): SessionStore {
  const rows = new Map<string, SessionRow>();
  const forget = ({ sessionId, userId }: { sessionId?: string; userId?: string }) => {
    if (sessionId !== undefined) rows.delete(sessionId);
    if (userId === undefined) return;
    for (const [id, row] of rows) if (row.userId === userId) rows.delete(id);
  };
  let epoch = 0;
  deps.listener.onGap(() => {
    epoch += 1;
    rows.clear();
  });
  deps.listener.subscribe((notice) => {
    if (notice.kind !== 'session' && notice.kind !== 'user') return;
    epoch += 1;
    forget({
      ...(notice['sessionId'] ? { sessionId: notice['sessionId'] } : {}),
      ...(notice['userId'] ? { userId: notice['userId'] } : {}),
    });
  });
  return {
    get: async (id, fresh = false) => {
      const cached = fresh ? undefined : rows.get(id);
      if (cached) return cached;
      const before = epoch;
      const row = await readRow(deps, id);
      // A notice that came while the row was read may be about this row: then it is used once and not kept.
      if (row && deps.listener.isUp() && before === epoch) {
        if (rows.size >= CAPACITY) rows.clear();
        rows.set(id, row);
      }
      return row;
    },
    touched: (id, at) => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, lastActivityAt: at });
    },
    forget: (target) => {
      epoch += 1;
      forget(target);
    },
  };
}
