import { eq } from 'drizzle-orm';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { withHistory } from '../../../testing/seed-history';
import { statementsOf } from '../../../testing/statements';
import { transactions } from '../../transfers/entries/transactions.table';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('accepts only the wallet of the path as the query parameter walletId', async () => {
  const [ada, bob] = [await withHistory(test, 3), await withHistory(test, 1)];
  const read = (walletId: string) =>
    ada.browser.call('GET', `/wallets/${ada.walletId}/transactions?walletId=${walletId}&page=1&limit=2`);
  const own = await read(ada.walletId);
  expect([own.statusCode, own.json().transactions.length]).toEqual([200, 2]);
  const foreign = await read(bob.walletId);
  expect([foreign.statusCode, Object.keys(foreign.json().errors)]).toEqual([422, ['walletId']]);
});

it('reads a page with its total by one statement after the access check, and its counterparties by another', async () => {
  const { browser, walletId } = await withHistory(test, 3);
  const bob = await withHistory(test, 0);
  const read = (page: number) =>
    browser.call('GET', `/wallets/${walletId}/transactions?page=${page}&limit=2`, undefined, {
      'x-background': '1',
    });
  const statements = () => statementsOf(test.deps.db, () => read(1));
  const page = [
    expect.stringContaining('from "sessions"'),
    expect.stringContaining('from "wallets" left join "transactions"'),
  ];
  expect(await statements()).toEqual(page);
  await test.deps.db
    .update(transactions)
    .set({ counterpartyId: bob.userId })
    .where(eq(transactions.walletId, walletId));
  expect(await statements()).toEqual([...page, expect.stringContaining('from "users"')]);
});

it('returns the total on a page after the last one, and an empty first page', async () => {
  const [ada, bob] = [await withHistory(test, 3), await withHistory(test, 0)];
  const read = async ({ browser, walletId }: typeof ada, page: number) =>
    (await browser.call('GET', `/wallets/${walletId}/transactions?page=${page}&limit=2`)).json();
  expect(await read(ada, 3)).toMatchObject({ transactions: [], total: 3, totalPages: 2, nextCursor: null });
  expect(await read(bob, 1)).toMatchObject({ transactions: [], total: 0, totalPages: 0, nextCursor: null });
});
