import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { sentTo, signUp } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

it('mails the owner about a hand-off when the browser is known', async () => {
  const { browser, identifier } = await signUp(test);
  const started = await browser.call('POST', '/session-handoff');
  const inPage = { 'sec-fetch-site': 'same-origin' };
  const { code } = started.json().data;
  const answer = await browser.call('POST', '/session-handoff/exchange', { code }, inPage);
  expect(answer.statusCode).toBe(200);
  await test.runJobs();
  expect(sentTo(test, identifier).at(-1)?.subject).toBe('New sign-in to your Tessera account');
});
