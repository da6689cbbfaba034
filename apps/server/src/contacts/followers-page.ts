import type { FollowersPage, FollowersQuery } from '@tessera/contracts';
import { and, count, desc, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Executor } from '../db/database';
import { users } from '../identity/users.table';
import { invalid } from '../plugins/http-error';
import { readContacts } from './contacts.repository';
import { follows } from './follows.table';
import { matches, plainText } from './matching';
import { readCounts } from './social-counts.repository';

/** A page of who follows a person, newest first; by number, or by the cursor of the page before. */
export async function followersPage(
  db: Executor,
  userId: string,
  { per_page: perPage, page, query = '', cursor }: v.InferOutput<typeof FollowersQuery>,
): Promise<FollowersPage> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const text = plainText(query);
  const total =
    text === '' ? (await readCounts(db, userId)).followers : await countMatching(db, userId, text);
  const mine = eq(follows.followedId, userId);
  const rows = await db
    .select({ id: follows.followerId, createdAt: follows.createdAt })
    .from(follows)
    .where(and(mine, after, text === '' ? undefined : isMatching(db, text)))
    .orderBy(desc(follows.createdAt), desc(follows.followerId))
    .limit(perPage + 1)
    .offset(after ? 0 : (page - 1) * perPage);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    data: await readContacts(
      db,
      userId,
      shown.map(({ id }) => id),
    ),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    next_cursor: last && rows.length > perPage ? `${last.createdAt.getTime()}.${last.id}` : null,
  };
}

const isMatching = (db: Executor, text: string): SQL =>
  sql`exists ${db
    .select({ one: sql`1` })
    .from(users)
    .where(and(eq(users.id, follows.followerId), isNotNull(users.onboardedAt), matches(text)))}`;

async function countMatching(db: Executor, userId: string, text: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(follows)
    .where(and(eq(follows.followedId, userId), isMatching(db, text)));
  return row?.total ?? 0;
}

function parseCursor(cursor: string): SQL {
  const [time, id] = /^(\d{1,14})\.([0-9A-Z]{26})$/.exec(cursor)?.slice(1) ?? [];
  if (time === undefined || id === undefined) throw invalid({ cursor: 'This field is not valid' });
  const at = new Date(Number(time)).toISOString();
  return sql`(${follows.createdAt}, ${follows.followerId}) < (${at}::timestamptz, ${id})`;
}
