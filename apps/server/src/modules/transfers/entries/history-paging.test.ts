import { TransactionsPage } from '@tessera/contracts/transactions';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import * as v from 'valibot';

import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { withHistory } from '../../../testing/seed-history';
import { readHistoryPage } from './history-page.repository';
import {
  countHistory,
  type HistoryCursor,
  type HistoryPlace,
  type HistoryQuery,
} from './transactions.repository';
import { transactions } from './transactions.table';

const MANY = 100_000;
let test: TestApp;
let long: Awaited<ReturnType<typeof withHistory>>;
let short: Awaited<ReturnType<typeof withHistory>>;
beforeAll(async () => {
  test = await createTestApp();
  long = await withHistory(test, MANY);
  short = await withHistory(test, 100);
  await test.deps.db.execute('vacuum analyze transactions, chain_cursors, wallets');
});
afterAll(() => test.close());

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: Node[];
}
const flat = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(flat)];

async function costOf(work: (db: TestApp['deps']['db']) => Promise<unknown>) {
  const heard: { query: string; params: unknown[] }[] = [];
  const pool = test.deps.db.$client;
  const listening = drizzle(pool, {
    logger: { logQuery: (query, params) => heard.push({ query, params }) },
  });
  await work(listening);
  let blocks = 0;
  const nodes: string[] = [];
  for (const { query, params } of heard) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, buffers, format json) ${query}`,
      params,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('nothing was planned');
    blocks += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
    nodes.push(...flat(plan).map((node) => `${node['Node Type']} ${node['Relation Name'] ?? ''}`.trimEnd()));
  }
  return { blocks, nodes, statements: heard.length };
}

const line = async (walletId: string, height: number): Promise<HistoryCursor> => {
  const rows = await test.deps.db.select().from(transactions).where(eq(transactions.walletId, walletId));
  const found = rows.find(({ blockHeight }) => blockHeight === BigInt(height));
  if (!found) throw new Error('no such line');
  return { createdAt: found.createdAt, id: found.id };
};

const page =
  (walletId: string, query: HistoryQuery, place?: Partial<HistoryPlace>) => (db: TestApp['deps']['db']) =>
    readHistoryPage(db, walletId, query, { limit: 11, ...place });

it.each<[string, HistoryQuery]>([
  ['all of it', {}],
  ['one token', { chainId: '31337', symbol: 'USDT' }],
  ['one type', { type: 'send' }],
  ['one status', { status: 'failed' }],
])(
  'reads a page of 100,000 entries by an index, at about the cost of 100 entries: %s',
  async (_name, query) => {
    const cost = await costOf(page(long.walletId, query));
    expect(cost.nodes).not.toContain('Seq Scan transactions');
    expect(cost.nodes.filter((node) => node.includes('Index'))).not.toEqual([]);
    const base = await costOf(page(short.walletId, {}));
    expect(cost.blocks).toBeLessThan(base.blocks + 100);
  },
);

it('reads a page at a cursor deep in the history at about the cost of a short history', async () => {
  const cost = await costOf(page(long.walletId, {}, { after: await line(long.walletId, 500) }));
  const base = await costOf(page(short.walletId, {}, { after: await line(short.walletId, 50) }));
  expect(cost.blocks).toBeLessThan(base.blocks + 50);
});

it('reads a page by its number by one statement, which skips the newer entries in an index', async () => {
  const offset = MANY - 20;
  const read = page(long.walletId, {}, { offset });
  const found = await read(test.deps.db);
  expect([found.total, found.entries.map(({ transaction }) => transaction.blockHeight)]).toEqual([
    MANY,
    Array.from({ length: 11 }, (_, n) => BigInt(20 - n)),
  ]);
  const { statements, nodes, blocks } = await costOf(read);
  expect(statements).toBe(1);
  expect(nodes).toContain('Index Only Scan transactions');
  expect(nodes).not.toContain('Seq Scan transactions');
  // A read of the row of each skipped entry would take a block per entry.
  expect(blocks).toBeLessThan(MANY / 20);
});

it('returns the total of any filter without counting rows', async () => {
  for (const query of [{}, { status: 'success' as const }, { symbol: 'USDT' as const }]) {
    const cost = await costOf((db) => countHistory(db, long.walletId, query));
    expect(cost).toMatchObject({ statements: 1 });
    expect(cost.blocks).toBeLessThan(10);
  }
  expect(await countHistory(test.deps.db, long.walletId, {})).toBe(MANY);
  expect(await countHistory(test.deps.db, long.walletId, { status: 'failed', type: 'send' })).toBe(100);
});

it('reads and counts entries between two people by an index', async () => {
  const { db } = test.deps;
  const counterparty = short.userId;
  await db.execute(
    sql`update transactions set counterparty_id = ${counterparty}
      where wallet_id = ${long.walletId} and block_height % 1000 = 0`,
  );
  const cost = await costOf(page(long.walletId, { counterparty }));
  const counting = await costOf((some) => countHistory(some, long.walletId, { counterparty }));
  expect(cost.nodes.concat(counting.nodes)).not.toContain('Seq Scan transactions');
  expect([cost.blocks < 200, counting.blocks < 200]).toEqual([true, true]);
  const answer = await long.browser.call(
    'GET',
    `/wallets/${long.walletId}/transactions?counterparty=${counterparty}`,
  );
  const found = v.parse(TransactionsPage, answer.json());
  expect(found).toMatchObject({ total: 100, totalPages: 10 });
  expect(found.transactions.map((line) => line.counterparty?.id)).toEqual(Array(10).fill(counterparty));
});

it('maintains the totals through every change of an entry', async () => {
  const { db } = test.deps;
  const of = (status: 'success' | 'failed') => countHistory(db, short.walletId, { status });
  const { id } = await line(short.walletId, 7);
  await db.update(transactions).set({ status: 'failed' }).where(eq(transactions.id, id));
  expect([await of('success'), await of('failed')]).toEqual([99, 1]);
  await db.delete(transactions).where(eq(transactions.id, id));
  expect([await of('success'), await of('failed')]).toEqual([99, 0]);
});

it('pages by cursor without gap or duplicate, as by page number', async () => {
  const read = async (search: string) => {
    const answer = await short.browser.call('GET', `/wallets/${short.walletId}/transactions?${search}`);
    return v.parse(TransactionsPage, answer.json());
  };
  const byCursor: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const found: v.InferOutput<typeof TransactionsPage> = await read(
      `limit=17${cursor && `&cursor=${cursor}`}`,
    );
    expect(found).toMatchObject({ total: 99, totalPages: 6 });
    byCursor.push(...found.transactions.map(({ id }) => id));
    cursor = found.nextCursor;
  }
  const byNumber: string[] = [];
  for (let number = 1; number <= 6; number += 1) {
    const found = await read(`limit=17&page=${number}`);
    byNumber.push(...found.transactions.map(({ id }) => id));
  }
  expect(new Set(byCursor).size).toBe(99);
  expect(byNumber).toEqual(byCursor);
});
