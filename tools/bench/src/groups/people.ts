import { startServerBeside } from '@tessera/stack';
import { UserAnswer } from '@tessera/contracts/identity';
import { Client } from 'pg';
import * as v from 'valibot';
import { call } from '../api/make-account';
import { makeWallet } from '../api/make-wallet';
import { environmentOf } from '../database/environment-of';
import { recordStatements, type Statement } from '../database/record-statements';
import { sampleNames, seedPeople } from '../database/seed-people';
import { timeStatements } from '../database/time-statements';
import { defineGroup } from '../group';
import { percentile } from '../measure';
import { compareRates } from '../ratio/compare-rates';
import type { StackAddress } from '../stack/bench-stack';

const PEOPLE = 1_000_000;
const SEARCHES = 200;

/** Searches over a million users, and the followers of a user whom all of them follow. */
export const people = defineGroup({
  name: 'people',
  lines: {
    search: {
      name: 'A search over 1,000,000 people, in the database, 95th percentile',
      unit: 'ms',
      limit: 30,
    },
    followers: {
      name: 'A search among 1,000,000 followers, rare and frequent names, in the database, 95th percentile',
      unit: 'ms',
      limit: null,
    },
    worst: { name: 'The slowest of those searches', unit: 'ms', limit: null },
    first: { name: 'A page of 1,000,000 followers, of the time of one of 10', unit: '', limit: 1.2 },
    deep: { name: 'The same in the middle of them, by cursor', unit: '', limit: 1.2 },
  },
  async read({ stack }) {
    const address = await stack.address();
    const [many, few] = [await makeOwner(address), await makeOwner(address)];
    await seedPeople(address.databaseUrl, {
      people: PEOPLE,
      followedByAll: many.userId,
      followedByTen: few.userId,
    });

    const { searches, followers } = await searchesOf(address, stack.dataDir, many.token);
    const times = await timeStatements(address.databaseUrl, searches);
    const among = await timeStatements(address.databaseUrl, followers);
    const page = (token: string, query = '') => ({
      url: `${address.origin}/api/user/followers?per_page=10${query}`,
      headers: { authorization: `Bearer ${token}`, 'x-background': '1' },
    });
    const first = await compareRates(page(few.token), page(many.token));
    const middle = `&cursor=${await cursorAt(address.databaseUrl, many.userId, PEOPLE / 2)}`;
    const deep = await compareRates(page(few.token), page(many.token, middle));
    return {
      search: { value: percentile(times, 0.95), note: `${times.length} searches` },
      followers: { value: percentile(among, 0.95), note: `${among.length} searches` },
      worst: Math.max(...times),
      first: { value: first.ratio, note: first.note },
      deep: { value: deep.ratio, note: deep.note },
    };
  },
});

async function makeOwner(address: StackAddress): Promise<{ token: string; userId: string }> {
  const { token } = await makeWallet(address);
  const { data } = v.parse(UserAnswer, await call(`${address.origin}/api/user`, undefined, token));
  return { token, userId: data.id };
}

/** Returns the SQL of the searches among all users and among followers, recorded from the server. */
async function searchesOf(
  { databaseUrl, origin }: StackAddress,
  dataDir: string,
  token: string,
): Promise<Record<'searches' | 'followers', readonly Statement[]>> {
  const recorder = await recordStatements(databaseUrl);
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const server = await startServerBeside({
    dataDir,
    environment: { PUBLIC_ORIGIN: origin, ...environmentOf(recorder.url) },
  });
  try {
    const names = await sampleNames(databaseUrl, { people: PEOPLE, count: SEARCHES });
    const [searches, followers]: [Statement[], Statement[]] = [[], []];
    for (const name of names) {
      // Reset the search rate limit, which is not measured here.
      await database.query(
        `delete from attempt_counters where key like any ('{contactSearch%,followerSearch%}')`,
      );
      const ask = (path: string) =>
        recorder.during(() =>
          call(`${server.origin}/api/${path}${encodeURIComponent(name)}`, undefined, token),
        );
      searches.push(...(await ask('contacts/search/')).filter(({ text }) => text.includes('as found')));
      const heard = await ask('user/followers?per_page=10&query=');
      followers.push(...heard.filter(({ text }) => text.includes('as materialized')));
    }
    return { searches, followers };
  } finally {
    await server.stop();
    await database.end();
    recorder.close();
  }
}

/** Returns the cursor after `place` followers, newest first. */
async function cursorAt(databaseUrl: string, userId: string, place: number): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ at: string; id: string }>(
      `select floor(extract(epoch from created_at) * 1000)::bigint as at, follower_id as id from follows
       where followed_id = $1 order by created_at desc, follower_id desc offset $2 limit 1`,
      [userId, place],
    );
    return `${rows[0]?.at}.${rows[0]?.id}`;
  } finally {
    await client.end();
  }
}
