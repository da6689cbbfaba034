import { asc, isNull } from 'drizzle-orm';
import { nameErrors } from '../../accounts';
import { fullName, users } from '../../identity';
import type { Executor } from '../../../platform/db/database';

/** Lists the accounts whose username or display name is reserved: id, username, name and the fields, one account per line. */
export async function listReservedNames(db: Executor): Promise<string> {
  const { id, username, firstName, lastName } = users;
  const rows = await db
    .select({ id, username, firstName, lastName })
    .from(users)
    .where(isNull(users.deletedAt))
    .orderBy(asc(id));
  const lines = rows.flatMap((row) => {
    const names = { first_name: row.firstName, last_name: row.lastName, username: row.username };
    const fields = Object.keys(nameErrors(names));
    if (fields.length === 0) return [];
    return [
      [row.id, `@${row.username ?? ''}`, JSON.stringify(fullName(row) ?? ''), fields.join(', ')].join('  '),
    ];
  });
  return lines.length === 0 ? 'No account has a reserved name' : lines.join('\n');
}
