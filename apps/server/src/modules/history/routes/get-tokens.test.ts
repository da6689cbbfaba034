import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { withHistory } from '../../../testing/seed-history';
import { statementsOf } from '../../../testing/statements';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('reads the tokens with their prices by one statement after the access check', async () => {
  const { browser, walletId } = await withHistory(test, 0);
  const read = () => browser.call('GET', `/wallets/${walletId}/tokens`, undefined, { 'x-background': '1' });
  const statements = await statementsOf(test.deps.db, read);
  expect(statements).toEqual([
    expect.stringContaining('from "sessions"'),
    expect.stringMatching(/from "prices".*from "wallet_addresses"/),
  ]);
});
