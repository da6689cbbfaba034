import { statusOf } from '../../http/error-handler';
import { sql } from 'drizzle-orm';
import { findable, findPeople } from '../../modules/people/contacts/search-contacts.repository';
import { readNetwork } from '../../modules/people/contacts/contacts.repository';
import { readProfile } from '../../modules/people/profiles/read-profile.service';
import { users } from '../../modules/identity/users/users.table';
import { DomainError } from '../../platform/errors';
import type { TestApp } from '../create-test-app';
import type { Person } from './make-people';
import { arrow, isFound, relation, type Model } from './social-model';

/** Only the usernames of `people` begin with `letters`, so a search for `letters` finds no other user. */
export interface Real {
  test: TestApp;
  people: readonly Person[];
  letters: string;
}

interface Graph {
  follows: string[];
  blocks: string[];
  counts: Record<string, [number, number, number]>;
  /** Number of visible notifications about a user who blocks the owner or whom the owner blocks. Must be 0. */
  leaks: number;
}

async function readGraph({ test, people }: Real): Promise<Graph> {
  const { rows } = await test.deps.db.$client.query(
    `select
       (select coalesce(json_agg(array[follower_id, followed_id]), '[]') from follows where follower_id = any($1)) as follows,
       (select coalesce(json_agg(array[blocker_id, blocked_id]), '[]') from blocks where blocker_id = any($1)) as blocks,
       (select coalesce(json_object_agg(user_id, array[followers, follows, blocked]), '{}') from social_counts
         where user_id = any($1)) as counts,
       (select count(*)::int from notifications n where user_id = any($1) and not hidden and exists (select 1 from blocks
         where (blocker_id, blocked_id) in ((n.user_id, n.actor_id), (n.actor_id, n.user_id)))) as leaks`,
    [people.map(({ userId }) => userId)],
  );
  const place = (id: string) => people.findIndex(({ userId }) => userId === id);
  const arrows = (pairs: [string, string][]) =>
    pairs.map(([from, to]) => arrow(place(from), place(to))).toSorted();
  const { follows, blocks, counts, leaks } = rows[0];
  return { follows: arrows(follows), blocks: arrows(blocks), counts, leaks };
}

function countsOf({ follows, blocks }: Model, one: number): [number, number, number] {
  const ending = (arrows: Set<string>) => [...arrows].filter((each) => each.endsWith(`>${one}`)).length;
  const starting = (arrows: Set<string>) => [...arrows].filter((each) => each.startsWith(`${one}>`)).length;
  return [ending(follows), starting(follows), starting(blocks)];
}

async function readFindable({ test, people }: Real): Promise<number[][]> {
  const ids = people.map(({ userId }) => userId);
  const { rows } = await test.deps.db.execute<{ by: string; id: string }>(
    sql`select caller.id as by, ${users.id} as id from unnest(${sql.param(ids)}::text[]) as caller (id)
      join ${users} on ${users.id} = any(${sql.param(ids)}) where ${findable(sql`caller.id`)}`,
  );
  return ids.map((by) =>
    ids.flatMap((other, at) => (rows.some((row) => row.by === by && row.id === other) ? [at] : [])),
  );
}

const foundBy = (model: Model, { people }: Real, by: number) =>
  people.flatMap((_, other) => (isFound(model, by, other) ? [other] : []));

export async function checkGraph(model: Model, real: Real): Promise<void> {
  const { people } = real;
  const [graph, seen] = await Promise.all([readGraph(real), readFindable(real)]);
  expect(graph.follows).toEqual([...model.follows].toSorted());
  expect(graph.blocks).toEqual([...model.blocks].toSorted());
  expect(graph.leaks).toBe(0);
  const counts = people.map(({ userId }) => graph.counts[userId] ?? [0, 0, 0]);
  expect(counts).toEqual(people.map((_, at) => countsOf(model, at)));
  for (const [by, places] of seen.entries())
    if (!model.deleted.has(by)) expect([by, places]).toEqual([by, foundBy(model, real, by)]);
}

export async function checkViews(model: Model, real: Real, by: number): Promise<void> {
  if (model.deleted.has(by)) return;
  const { people, letters, test } = real;
  const { db } = test.deps;
  const placesOf = (ids: readonly string[]) =>
    ids.map((id) => people.findIndex(({ userId }) => userId === id)).toSorted((one, other) => one - other);
  const caller = people[by]?.userId ?? '';
  const relations = people.map(async ({ userId }) =>
    readProfile(db, caller, userId).then(
      (profile) => profile.relation,
      (error: unknown) => (error instanceof DomainError ? statusOf[error.kind] : error),
    ),
  );
  expect(await Promise.all(relations)).toEqual(people.map((_, other) => relation(model, by, other)));
  const joined = people.flatMap((_, other) =>
    model.follows.has(arrow(by, other)) || model.follows.has(arrow(other, by)) ? [other] : [],
  );
  expect(placesOf((await readNetwork(db, caller)).map(({ id }) => id))).toEqual(joined);
  expect(placesOf(await findPeople(db, caller, letters, undefined))).toEqual(foundBy(model, real, by));
}
