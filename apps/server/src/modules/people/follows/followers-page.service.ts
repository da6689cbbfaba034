import { isFollowerSearch, messages, type FollowersPage, type FollowersQuery } from '@tessera/contracts';
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type * as v from 'valibot';
import { matches, plainText } from '../../accounts/index';
import { tallyAttempts, users } from '../../identity/index';
import type { Executor } from '../../../platform/db/database';
import type { PlatformDeps } from '../../../platform/deps';
import { invalid } from '../../../platform/errors';
import { readContacts } from '../contacts/contacts.repository';
import { follows } from './follows.table';
import { readCounts } from './social-counts.repository';

type Deps = Pick<PlatformDeps, 'db' | 'clock'>;

/** @throws DomainError 422 below two letters, 429 after 30 searches in a minute or 300 in a day. */
async function countSearch({ db, clock }: Deps, userId: string, text: string): Promise<void> {
  if (!isFollowerSearch(text)) throw invalid({ query: messages.followerSearchTooShort });
  await tallyAttempts(db, clock, [
    { do: 'count', name: 'followerSearch', subject: userId },
    { do: 'count', name: 'followerSearchDay', subject: userId },
  ]);
}

/** A page of who follows a person, newest first; by number, or by the cursor of the page before. */
export async function followersPage(
  deps: Deps,
  userId: string,
  { per_page: perPage, page, query = '', cursor }: v.InferOutput<typeof FollowersQuery>,
): Promise<FollowersPage> {
  const after = cursor === undefined ? sql`true` : parseCursor(cursor);
  const { db } = deps;
  const text = plainText(query);
  if (text !== '') await countSearch(deps, userId, text);
  const found = text === '' ? allOf(db, userId) : matching(db, userId, text);
  const { total, rows } = await found(after, {
    limit: perPage + 1,
    offset: cursor === undefined ? (page - 1) * perPage : 0,
  });
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

interface Found {
  total: number;
  rows: { id: string; createdAt: Date }[];
}
type Find = (after: SQL, part: { limit: number; offset: number }) => Promise<Found>;

/** Cut from the index; how many there are is known. */
const allOf =
  (db: Executor, userId: string): Find =>
  async (after, { limit, offset }) => ({
    total: (await readCounts(db, userId)).followers,
    rows: await db
      .select({ id: follows.followerId, createdAt: follows.createdAt })
      .from(follows)
      .where(and(eq(follows.followedId, userId), after))
      .orderBy(desc(follows.createdAt), desc(follows.followerId))
      .limit(limit)
      .offset(offset),
  });

/** All that match are found first: looking through the newest until a page is full takes longest where nobody matches. */
const matching =
  (db: Executor, userId: string, text: string): Find =>
  async (after, { limit, offset }) => {
    const found = sql`select ${follows.followerId}, ${follows.createdAt} from ${follows}
      join ${users} on ${users.id} = ${follows.followerId}
      where ${follows.followedId} = ${userId} and ${matches(text)}`;
    const { rows } = await db.execute<{ id: string | null; at: string | null; total: number }>(
      sql`with follows as materialized (${found}), part as (
          select * from follows where ${after} order by created_at desc, follower_id desc limit ${limit} offset ${offset}
        )
        select counted.total, part.follower_id as id, extract(epoch from part.created_at) * 1000 as at
        from (select count(*)::int as total from follows) as counted left join part on true
        order by part.created_at desc, part.follower_id desc`,
    );
    return {
      total: rows[0]?.total ?? 0,
      rows: rows.flatMap(({ id, at }) => (id === null ? [] : { id, createdAt: new Date(Number(at)) })),
    };
  };

function parseCursor(cursor: string): SQL {
  const [time, id] = /^(\d{1,14})\.([0-9A-Z]{26})$/.exec(cursor)?.slice(1) ?? [];
  if (time === undefined || id === undefined) throw invalid({ cursor: messages.fieldInvalid });
  const at = new Date(Number(time)).toISOString();
  return sql`(${follows.createdAt}, ${follows.followerId}) < (${at}::timestamptz, ${id})`;
}
