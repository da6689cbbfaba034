import type { Party } from '@tessera/contracts';
import { and, inArray, sql, type SQLWrapper } from 'drizzle-orm';
import { users } from '../../identity';

import { noBlockBetween } from '../relations.repository';
import type { Executor } from '../../../platform/db/database';

/**
 * Returns the public fields of counterparties, by user id.
 * @param readerId leaves out users with a block between them and this user.
 */
export async function readParties(
  db: Executor,
  userIds: readonly (string | null | undefined)[],
  readerId?: SQLWrapper | string,
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
    .where(
      and(
        inArray(users.id, ids),
        readerId === undefined ? undefined : noBlockBetween(readerId, sql`${users}.id`),
      ),
    );
  return new Map(rows.map((row) => [row.id, row]));
}
