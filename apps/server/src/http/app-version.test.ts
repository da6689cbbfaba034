import * as messages from '@tessera/contracts/messages';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { signUp } from '../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env: { APP_VERSION_MINIMUM: '1.10.3' } });
});
afterAll(() => test.close());

const ask = (headers: Record<string, string>) => test.app.inject({ url: '/api/countries', headers });

describe('the version of the page', () => {
  it.each(['1.10.2', '1.9.30', '0.99.99'])('responds 426 to version %s', async (version) => {
    const answer = await ask({ 'x-app-version': version });
    expect([answer.statusCode, answer.json()]).toEqual([
      426,
      { code: 'APP_OUTDATED', message: messages.appOutdated },
    ]);
  });

  it.each(['1.10.3', '1.10.10', '1.11.0', '2.0.0', 'unknown', '1.2', ''])(
    'accepts a request with the version %s',
    async (version) => {
      expect((await ask({ 'x-app-version': version })).statusCode).toBe(200);
    },
  );

  it('accepts a request without a version, and checks the version before anything else', async () => {
    expect((await ask({})).statusCode).toBe(200);
    const { browser } = await signUp(test);
    const old = await browser.call('POST', '/logout', {}, { 'x-app-version': '1.0.0' });
    expect(old.statusCode).toBe(426);
    expect((await browser.call('GET', '/user')).statusCode).toBe(200);
  });
});
