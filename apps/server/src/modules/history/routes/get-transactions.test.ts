import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { withHistory } from '../../../testing/seed-history';

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
