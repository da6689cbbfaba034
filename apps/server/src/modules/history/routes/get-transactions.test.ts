import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { withHistory } from '../../../testing/seed-history';
import { statementsOf } from '../../../testing/statements';

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

it('reads the first page with its total by one statement after that of the session', async () => {
  const { browser, walletId } = await withHistory(test, 3);
  const read = (page: number) =>
    browser.call('GET', `/wallets/${walletId}/transactions?page=${page}&limit=2`, undefined, {
      'x-background': '1',
    });
  await read(1);
  const statements = await statementsOf(test.deps.db, () => read(1));
  expect(statements).toEqual([
    expect.stringContaining('from "sessions"'),
    expect.stringContaining('from "wallets" left join "transactions"'),
  ]);
});

it('returns the total on a page after the last one, and an empty first page', async () => {
  const [ada, bob] = [await withHistory(test, 3), await withHistory(test, 0)];
  const read = async ({ browser, walletId }: typeof ada, page: number) =>
    (await browser.call('GET', `/wallets/${walletId}/transactions?page=${page}&limit=2`)).json();
  expect(await read(ada, 3)).toMatchObject({ transactions: [], total: 3, totalPages: 2, nextCursor: null });
  expect(await read(bob, 1)).toMatchObject({ transactions: [], total: 0, totalPages: 0, nextCursor: null });
});

it('responds 404 to another user after the owner has read the same wallet', async () => {
  const [ada, bob] = [await withHistory(test, 1), await withHistory(test, 1)];
  const path = `/wallets/${ada.walletId}/transactions`;
  const statuses = [];
  for (const { browser } of [ada, bob, ada]) statuses.push((await browser.call('GET', path)).statusCode);
  expect(statuses).toEqual([200, 404, 200]);
});
