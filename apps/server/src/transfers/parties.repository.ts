import type { Party } from '@tessera/contracts';
import { inArray } from 'drizzle-orm';

import type { Executor } from '../db/database';
import { users } from '../identity/users.table';

/** What one user may know of another one they exchange coins with, by user id. */
export async function readParties(
  db: Executor,
  userIds: readonly (string | null | undefined)[],
): Promise<Map<string, Party>> {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: users.id,
      first_name: users.firstName,
      last_name: users.lastName,
      username: users.username,
      avatar: users.avatar,
    })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}
