import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { readExport } from '../../testing/read-export';
import { withHistory } from '../../testing/seed-history';
import { statementsOf } from '../../testing/statements';
import { streamJson } from '../../platform/stream-json';
import { exportAccount } from './export-account.service';

/** More than two pages of 1,000 rows. */
const ROWS = 2_300;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const query = (text: string, values: unknown[]) => test.deps.db.$client.query(text, values);

it('contains every row once and in order when a list is longer than a page, and reads 1,000 rows at a time', async () => {
  const { userId } = await withHistory(test, ROWS);
  await query(
    `insert into notifications (id, user_id, type, title, body, dedupe_key, created_at)
     select 'NOTICE' || lpad(n::text, 20, '0'), $1, 'support', 'notice ' || n, '', n, now()
     from generate_series(1, $2::integer) as n`,
    [userId, ROWS],
  );
  let data: Record<string, unknown> = {};
  const statements = await statementsOf(test.deps.db, async () => {
    data = await readExport(test.deps, userId);
  });
  const numbers = Array.from({ length: ROWS }, (_, at) => at + 1);
  expect(data['notifications']).toMatchObject(numbers.map((n) => ({ title: `notice ${n}` })));
  expect(data['wallet']).toMatchObject({
    transactions: numbers.toReversed().map((n) => ({ memo: `line ${n}`, block: String(n) })),
    rewards: { days: [] },
  });
  const pages = (table: string) => statements.filter((text) => text.includes(`from "${table}"`)).length;
  expect(pages('notifications')).toBe(3);
  expect(statements.filter((text) => / from "transactions" where .* limit /.test(text))).toHaveLength(3);
});

it('yields the history in pieces of one page, so that memory does not grow with its length', async () => {
  const { userId } = await withHistory(test, ROWS);
  const lengths: number[] = [];
  for await (const piece of streamJson(await exportAccount(test.deps, userId))) lengths.push(piece.length);
  const whole = lengths.reduce((sum, length) => sum + length);
  expect(Math.max(...lengths)).toBeLessThan(whole / 2);
});
