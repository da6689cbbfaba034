import { and, eq, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { hasPrefix, searchColumns, matchesName, stripAt } from '../../accounts';
import { users } from '../../identity';
import { noBlockBetween } from '../relations.repository';
import { networkOf } from './contacts.repository';

/**
 * Minimum length of a search text. A leading `@` counts in `searchContacts`, but not in `findPeople`. Therefore `@abc`
 * finds the username `abc`, but not `abcd`.
 */
export const MIN_LETTERS = 4;
const MAX_RESULTS = 20;

export const findable = (actorId: SQLWrapper | string) =>
  and(
    isNotNull(users.onboardedAt),
    eq(users.hidden, false),
    sql`${users.roles} = '{}'`,
    sql`${users.id} <> ${actorId}`,
    noBlockBetween(actorId, users.id),
  );

/**
 * Returns exact matches first, then users whom the actor follows or who follow the actor, then other users. Each query
 * for other users reads an index in order and stops after 20 rows.
 */
export async function findPeople(
  db: Executor,
  actorId: string,
  text: string,
  typedUserId: string | undefined,
): Promise<string[]> {
  const visible = findable(actorId);
  const handle = stripAt(text);
  const exactly = (condition: SQL) =>
    sql`(select ${users.id}, 0 as place, ${users.username} from ${users} where ${condition} and ${visible})`;
  const beginning = (expression: SQL, letters: string) =>
    sql`(select ${users.id}, 2 as place, ${users.username} from ${users}
      where ${hasPrefix(expression, letters)} and ${visible} order by ${expression} limit ${MAX_RESULTS})`;
  const isLong = Array.from(handle).length >= MIN_LETTERS;
  const parts = [
    exactly(sql`${users.username} = lower(${handle})`),
    ...(typedUserId === undefined ? [] : [exactly(sql`${users.id} = ${typedUserId}`)]),
    ...(isLong
      ? [
          sql`(select ${users.id}, 1 as place, ${users.username} from (${networkOf(actorId)}) as network
            join ${users} on ${users.id} = network.id where ${matchesName(text)} and ${visible})`,
          beginning(searchColumns.username, handle),
          beginning(searchColumns.fullName, text),
          beginning(searchColumns.lastName, text),
        ]
      : []),
  ];
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from (${sql.join(parts, sql` union all `)}) as found
      group by id, username order by min(place), username limit ${MAX_RESULTS}`,
  );
  return rows.map(({ id }) => id);
}
