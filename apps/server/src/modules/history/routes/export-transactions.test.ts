import { sql } from 'drizzle-orm';

import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { signUpOnboarded } from '../../../testing/people';
import { withHistory } from '../../../testing/seed-history';

const MANY = 10_000;
let test: TestApp;
let owner: Awaited<ReturnType<typeof withHistory>>;
beforeAll(async () => {
  test = await createTestApp();
  owner = await withHistory(test, MANY);
});
afterAll(() => test.close());

const ask = (search = '') =>
  owner.browser.call('GET', `/wallets/${owner.walletId}/transactions.csv${search}`);

function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  for (const [, cell = '', end] of text.replace('\uFEFF', '').matchAll(/"((?:[^"]|"")*)"(,|\r\n)/g)) {
    row.push(cell.replaceAll('""', '"'));
    if (end === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

const column = (rows: string[][], name: string) => {
  const at = rows[0]?.indexOf(name) ?? -1;
  return rows.slice(1).map((row) => row[at]);
};

it('exports each of 10,000 transactions once, newest first, with exact amounts and times in UTC', async () => {
  const answer = await ask();
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8; header=present');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="tessera-transactions-\d{4}-\d\d-\d\d\.csv"$/,
  );
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body.startsWith('\uFEFF"Time (UTC)",')).toBe(true);
  const rows = parse(answer.body);
  expect(rows).toHaveLength(MANY + 1);
  expect(new Set(rows.map((row) => row.length))).toEqual(new Set([24]));
  expect(new Set(column(rows, 'Id')).size).toBe(MANY);
  expect(column(rows, 'Amount').slice(0, 3)).toEqual(['0.010000', '0.009999', '0.009998']);
  expect(column(rows, 'Time (UTC)')[0]).toBe('2026-01-01T02:46:40.000Z');
});

it('applies the filters of the transaction list and responds 422 to invalid ones', async () => {
  const rows = parse((await ask('?status=failed&symbol=USDT&chainId=31337')).body);
  expect(rows).toHaveLength(11);
  expect(new Set(column(rows, 'Status'))).toEqual(new Set(['failed']));
  expect(parse((await ask('?from=2030-01-01')).body)).toHaveLength(1);
  const third = '2026-01-01T02:46:38.000Z';
  expect(
    column(parse((await ask(`?from=${third}`)).body), 'Time (UTC)')
      .slice(1)
      .at(-1),
  ).toBe(third);
  expect(column(parse((await ask(`?to=${third}`)).body), 'Time (UTC)')[0]).toBe('2026-01-01T02:46:37.000Z');
  expect(parse((await ask('?to=2026-01-01')).body)).toHaveLength(MANY + 1);
  for (const search of ['?status=odd', '?page=2', '?from=yesterday', '?to=2026-01-01T25:00:00Z']) {
    expect((await ask(search)).statusCode).toBe(422);
  }
});

it('escapes formulas in memos', async () => {
  const memos = ['=HYPERLINK("http://evil")', '+1', '-1', '@SUM(A1)', '\t=1', 'a "quoted", line\r\nand more'];
  for (const [at, memo] of memos.entries()) {
    await test.deps.db.execute(
      sql`update transactions set memo = ${memo} where wallet_id = ${owner.walletId} and block_height = ${MANY - at}`,
    );
  }
  const rows = parse((await ask()).body);
  expect(column(rows, 'Memo').slice(0, memos.length)).toEqual([
    `'=HYPERLINK("http://evil")`,
    `'+1`,
    `'-1`,
    `'@SUM(A1)`,
    `'\t=1`,
    'a "quoted", line\r\nand more',
  ]);
});

it('responds 404 to another user, and 429 after the rate limit', async () => {
  const stranger = await signUpOnboarded(test);
  const path = `/wallets/${owner.walletId}/transactions.csv`;
  expect((await stranger.browser.call('GET', path)).statusCode).toBe(404);
  const statuses: number[] = [];
  for (let tries = 0; tries < 22; tries += 1) statuses.push((await ask('?from=2030-01-01')).statusCode);
  expect(statuses.at(-1)).toBe(429);
});
