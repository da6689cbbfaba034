import { and, asc, eq, sql } from 'drizzle-orm';
import { identifiers, users } from '../../identity/index';
import type { Executor } from '../../../platform/db/database';

/** Everybody with a role, a line each. */
export async function listStaff(db: Executor): Promise<string> {
  const rows = await db
    .select({ username: users.username, roles: users.roles, email: identifiers.value })
    .from(users)
    .leftJoin(identifiers, and(eq(identifiers.userId, users.id), eq(identifiers.type, 'email')))
    .where(sql`cardinality(${users.roles}) > 0`)
    .orderBy(asc(users.id));
  if (rows.length === 0) return 'Nobody has a role yet';
  return rows.map(({ email, username, roles }) => [email ?? username ?? '?', ...roles].join('  ')).join('\n');
}
