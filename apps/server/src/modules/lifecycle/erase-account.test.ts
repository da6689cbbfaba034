import { allHeard } from '../../testing/all-heard';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { signUp } from '../../testing/people';
import { eraseAccount } from './erase-account.service';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('ends a cached session when the user is deleted', async () => {
  const { browser, userId } = await signUp(test);
  expect((await browser.call('GET', '/user')).statusCode).toBe(200);
  await test.deps.db.transaction((tx) => eraseAccount(tx, test.clock, userId));
  await allHeard(test.deps);
  expect((await browser.call('GET', '/user')).statusCode).toBe(401);
});
