import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { sentTo, signUp } from '../../../testing/people';
import { publishSecurityNotice } from '../events';

const SUBJECT = 'Your Tessera account waits to be deleted';
let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('sends one mail and one notification when the same event is reported twice', async () => {
  const { userId, identifier, browser } = await signUp(test);
  const tell = (event?: string) =>
    publishSecurityNotice(test.deps.db, test.clock, userId, 'deletion-waits', {}, event);
  const counts = async () => {
    await test.runJobs();
    const mails = sentTo(test, identifier).filter(({ subject }) => subject === SUBJECT);
    const { data } = (await browser.call('GET', '/notifications')).json();
    return [mails.length, data.length];
  };
  await tell('first');
  await tell('first');
  expect(await counts()).toEqual([1, 1]);
  await tell('second');
  expect(await counts()).toEqual([2, 2]);
  await tell();
  await tell();
  expect(await counts()).toEqual([4, 4]);
});
