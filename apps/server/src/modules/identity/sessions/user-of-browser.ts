import { and, eq, isNull } from 'drizzle-orm';
import type { PlatformDeps } from '../../../platform/deps';
import { hashToken } from '../../../platform/crypto/secrets';
import { idleMinutesOf, overdue } from './session-expiry';
import { sessions } from './sessions.table';
import { users } from '../users/users.table';

/** Who is signed in in a browser. */
export interface BrowserPerson {
  readonly userId: string;
  readonly roles: readonly string[];
  /** When the account was made. */
  readonly createdAt: Date;
}

/**
 * Who is signed in in a browser, by the cookie that its session began with; null when nobody is. It opens nothing: calls
 * ask for the bearer.
 */
export async function personOfBrowser(
  { db, clock, config }: Pick<PlatformDeps, 'db' | 'clock' | 'config'>,
  binding: string | undefined,
): Promise<BrowserPerson | null> {
  if (binding === undefined) return null;
  const [row] = await db
    .select({
      userId: sessions.userId,
      authTime: sessions.authTime,
      lastActivityAt: sessions.lastActivityAt,
      roles: users.roles,
      createdAt: users.createdAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.bindingHash, hashToken(binding)), isNull(sessions.endedAt)));
  if (!row || overdue(row, clock.now(), idleMinutesOf(config, row.roles)) !== undefined) return null;
  return row;
}

/** The same by id alone. */
export const userOfBrowser = async (...asked: Parameters<typeof personOfBrowser>): Promise<string | null> =>
  (await personOfBrowser(...asked))?.userId ?? null;
