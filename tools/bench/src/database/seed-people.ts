import { Client } from 'pg';

/** Users whom the measured user is related to, so that a search also filters a network and blocks. */
const NETWORK = 400;
const BLOCKED = 20;

interface SeedPeopleParameters {
  readonly people: number;
  /** User whom all of them follow. */
  readonly followedByAll: string;
  /** User whom ten of them follow. */
  readonly followedByTen: string;
}

/**
 * Inserts `people` users with a realistic distribution of names: one in fifty has the most frequent first name, and the last
 * names are as many as in a country. Inserts without triggers and foreign key checks, and updates counts and statistics itself.
 */
export async function seedPeople(
  databaseUrl: string,
  { people, followedByAll, followedByTen }: SeedPeopleParameters,
): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into users (id, first_name, last_name, username, country, consent_version, created_at, onboarded_at)
       select '01' || lpad(n::text, 24, '0'),
         initcap(substr(md5('first' || floor(power(random(), 2) * 3000)), 1, 7)),
         initcap(substr(md5('last' || floor(power(random(), 2) * 40000)), 1, 8)),
         substr(md5('name' || n), 1, 6) || n, 'GB', '', now(), now()
       from generate_series(1, $1::integer) as n`,
      [people],
    );
    const follow = `insert into follows (follower_id, followed_id, created_at)
      select '01' || lpad(n::text, 24, '0'), $1, now() - n * interval '1 second' from generate_series(1, $2::integer) as n`;
    await client.query(follow, [followedByAll, people]);
    await client.query(follow, [followedByTen, 10]);
    await client.query(
      `insert into follows (follower_id, followed_id, created_at)
       select $1, '01' || lpad(n::text, 24, '0'), now() from generate_series(1, $2::integer) as n`,
      [followedByAll, NETWORK],
    );
    await client.query(
      `insert into blocks (blocker_id, blocked_id, created_at)
       select $1, '01' || lpad(n::text, 24, '0'), now() from generate_series($2::integer + 1, $2 + $3::integer) as n`,
      [followedByTen, NETWORK, BLOCKED],
    );
    await client.query(
      `insert into social_counts (user_id, followers, follows) values ($1, $3, $4), ($2, 10, 0)
       on conflict (user_id) do update set followers = excluded.followers, follows = excluded.follows`,
      [followedByAll, followedByTen, people, NETWORK],
    );
    for (const table of ['users', 'follows', 'blocks', 'social_counts'])
      await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
}

/** Returns search texts as users type them: beginnings of usernames, first names, full names and last names. */
export async function sampleNames(
  databaseUrl: string,
  { people, count }: { readonly people: number; readonly count: number },
): Promise<readonly string[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ text: string }>(
      `select case n % 4 when 0 then left(username, 4) when 1 then left(first_name, 4)
          when 2 then first_name || ' ' || left(last_name, 2) else left(last_name, 4) end as text
       from generate_series(1, $1::integer) as n
       join users on id = '01' || lpad((n::bigint * 7919 % $2 + 1)::text, 24, '0')`,
      [count, people],
    );
    return rows.map(({ text }) => text);
  } finally {
    await client.end();
  }
}
