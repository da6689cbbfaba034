import * as messages from '@tessera/contracts/messages';
import { FollowersPage } from '@tessera/contracts/people';
import * as v from 'valibot';
import { MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { block, createPeople, follow, type Person } from '../../../testing/social/make-people';

let test: TestApp;
let ada: Person;
let others: Person[];
beforeAll(async () => {
  test = await createTestApp();
  const make = createPeople(test);
  ada = await make();
  others = [];
  for (let at = 0; at < 23; at += 1) {
    // Up to four followers share each millisecond, so that the order also depends on their ids.
    if (at % 4 === 0) test.clock.advance(1);
    const other = await make({ firstName: at < 3 ? 'Zo\u00eb' : 'Bob', lastName: `Number${at}` });
    await follow(other, ada);
    others.push(other);
  }
});
afterAll(() => test.close());

const read = async (query: string) =>
  v.parse(FollowersPage, (await ada.call('GET', `/user/followers?${query}`)).json());

async function byNumber(perPage: number): Promise<string[]> {
  const { last_page: last } = await read(`per_page=${perPage}`);
  const ids: string[] = [];
  for (let page = 1; page <= last; page += 1)
    ids.push(...(await read(`per_page=${perPage}&page=${page}`)).data.map(({ id }) => id));
  return ids;
}

it('lists the same followers by page number and by cursor, newest first, each once', async () => {
  const byCursor: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const found: FollowersPage = await read(`per_page=4${cursor && `&cursor=${cursor}`}`);
    byCursor.push(...found.data.map(({ id }) => id));
    cursor = found.next_cursor;
  }
  expect(byCursor).toEqual(await byNumber(4));
  expect(byCursor).toEqual(await byNumber(7));
  expect(byCursor.toSorted()).toEqual(others.map(({ userId }) => userId).toSorted());
  expect(others.slice(20).map(({ userId }) => userId)).toEqual(expect.arrayContaining(byCursor.slice(0, 3)));
});

it('returns the number of followers and ten per page by default', async () => {
  const first = await read('');
  expect(first).toMatchObject({ current_page: 1, last_page: 3, total: 23 });
  expect(first.data).toHaveLength(10);
  const past = await read('page=9');
  expect(past).toMatchObject({ data: [], current_page: 9, last_page: 3, next_cursor: null });
});

it('searches followers by name and username, without wildcards', async () => {
  const found = await read('query=ZOE%CC%88&per_page=2');
  expect(found).toMatchObject({ total: 3, last_page: 2 });
  expect(found.data.map(({ last_name }) => last_name)).toEqual([
    'Number2',
    expect.stringMatching(/^Number[01]$/),
  ]);
  const rest = await read(`query=Zo%C3%AB&per_page=2&cursor=${found.next_cursor}`);
  expect(rest.data).toHaveLength(1);
  expect((await read('query=number1')).total).toBe(11);
  expect((await read(`query=@${others[5]?.username}`)).data).toMatchObject([{ id: others[5]?.userId }]);
  expect(await read('query=%25%25')).toMatchObject({ data: [], total: 0, last_page: 1, next_cursor: null });
});

it('reads followers after a cursor from the index without a sort', async () => {
  const { rows } = await test.deps.db.$client.query(
    `explain select follower_id from follows where followed_id = $1 and (created_at, follower_id) < (now(), $1)
     order by created_at desc, follower_id desc limit 11`.replaceAll('$1', `'${ada.userId}'`),
  );
  const plan = rows.map((row: Record<string, string>) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('follows_newest_followers');
  expect(plan).not.toContain('Sort');
});

it.each([
  'per_page=0',
  'per_page=100',
  'per_page=x',
  'page=0',
  'page=-1',
  'cursor=abc',
  'cursor=1.abc',
  'surprise=1',
  'query=a',
  'query=@a',
  `query=${'a'.repeat(101)}`,
])('rejects the query %s with an error on its field', async (query) => {
  const answer = await ada.call('GET', `/user/followers?${query}`);
  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual([query.split('=')[0]]);
});

it('limits searches of followers to 30 a minute and does not limit pages', async () => {
  test.clock.advance(MINUTE);
  for (let at = 0; at < 30; at += 1)
    expect((await ada.call('GET', '/user/followers?query=nobody')).statusCode).toBe(200);
  expect((await ada.call('GET', '/user/followers?query=a')).json().message).toBe(
    messages.followerSearchTooShort,
  );
  const refused = await ada.call('GET', '/user/followers?query=nobody');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await ada.call('GET', '/user/followers?page=2')).statusCode).toBe(200);
  test.clock.advance(MINUTE);
  expect((await ada.call('GET', '/user/followers?query=nobody')).statusCode).toBe(200);
});

it('leaves a blocked user out of the followers', async () => {
  const [gone] = others;
  if (!gone) throw new Error('nobody follows');
  await block(ada, gone);
  const { total, data } = await read('per_page=99');
  expect([total, data.length]).toEqual([22, 22]);
  expect(data.map(({ id }) => id)).not.toContain(gone.userId);
});
