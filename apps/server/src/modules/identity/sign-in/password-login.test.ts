import * as messages from '@tessera/contracts/messages';
import { buildApp } from '../../../app';
import { SECOND } from '../../../platform/clock';
import { closeDeps, createDeps } from '../../../deps';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, createBrowser, newEmail, PASSWORD, signUp, signUpBody } from '../../../testing/people';
import { statementsOf } from '../../../testing/statements';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const body = (identifier: string, password = PASSWORD) => ({ type: 'email', identifier, password });

describe('POST /login', () => {
  it.each(['/login', '/loginRequest'])(
    'sends a code and a link after the right password (%s)',
    async (path) => {
      const { identifier } = await signUp(test);
      const answer = await createBrowser(test).call('POST', path, body(identifier));
      expect([answer.statusCode, answer.json()]).toEqual([200, { two_step: true, expires_in: 600 }]);
      expect(answer.cookies).toMatchObject([
        { name: '__Host-preauth', path: '/', secure: true, httpOnly: true, sameSite: 'Strict' },
      ]);
      await codeFor(test, identifier);
      expect(test.sent.at(-1)?.text).toMatch(/http:\/\/localhost:4200\/magicLogin#token=[\w-]{43}/);
    },
  );

  it('runs at most ten SQL statements and three commits', async () => {
    const { identifier } = await signUp(test);
    const browser = createBrowser(test);
    const statements = await statementsOf(test.deps.db, () =>
      browser.call('POST', '/login', body(identifier)),
    );
    expect(statements.length).toBeLessThanOrEqual(10);
    const writes = statements.filter((text) => /insert|update|delete/i.test(text));
    const inTransaction = statements.slice(statements.indexOf('begin'), statements.indexOf('commit'));
    expect(statements.filter((text) => text === 'begin')).toHaveLength(1);
    expect(writes.filter((text) => !inTransaction.includes(text))).toHaveLength(2);
  });

  it('responds the same to a wrong password, an unknown identifier and an unfinished sign-up', async () => {
    const { identifier } = await signUp(test);
    const unfinished = newEmail();
    await createBrowser(test).call('POST', '/register', signUpBody(unfinished));
    for (const who of [identifier, newEmail(), unfinished]) {
      const answer = await createBrowser(test).call('POST', '/login', body(who, 'not the password!'));
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toEqual({ message: messages.credentialsWrong, code: 'INVALID_CREDENTIALS' });
      expect(answer.cookies).toEqual([]);
    }
  });

  it('sends a new code for an unfinished sign-up in the browser that began the sign-up', async () => {
    const identifier = newEmail();
    const browser = createBrowser(test);
    await browser.call('POST', '/register', signUpBody(identifier));
    expect((await createBrowser(test).call('POST', '/login', body(identifier))).statusCode).toBe(422);
    expect((await browser.call('POST', '/login', body(identifier))).json()).toMatchObject({ two_step: true });
    const authCode = await codeFor(test, identifier);
    expect((await browser.call('POST', '/authCodeLogin', { identifier, authCode })).statusCode).toBe(200);
  });

  it("neither resets nor uses up the owner's limits when a stranger signs up with the owner's address", async () => {
    const { identifier } = await signUp(test);
    const stranger = createBrowser(test);
    const chosen = 'stranger knows this!';
    const theirs = { ...signUpBody(identifier), password: chosen, password_confirmation: chosen };
    await stranger.call('POST', '/register', theirs);
    for (let round = 0; round < 3; round += 1)
      await stranger.call('POST', '/login', body(identifier, 'wrong!!!'));
    const counts = async () => {
      const { rows } = await test.deps.db.$client.query(
        `select key, count from attempt_counters where key like 'login%' or key like 'signInCode%' order by key`,
      );
      return rows;
    };
    const before = await counts();
    await test.runJobs();
    const sent = test.sent.length;
    const answer = await stranger.call('POST', '/login', body(identifier, chosen));
    expect(answer.json()).toEqual({ two_step: true, expires_in: 600 });
    expect(await counts()).toEqual(before);
    await test.runJobs();
    expect(test.sent.slice(sent).map(({ text }) => text)).toEqual([
      expect.stringContaining('has an account already'),
    ]);
  });

  it('doubles the wait after the fifth wrong password, for this network only', async () => {
    const { identifier } = await signUp(test);
    const attempt = (password: string, remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: body(identifier, password),
        remoteAddress,
      });
    for (let round = 0; round < 5; round += 1)
      expect((await attempt('wrong!!!', '10.1.0.1')).statusCode).toBe(422);
    const refused = await attempt(PASSWORD, '10.1.0.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS', retry_after: 1 });
    expect((await attempt(PASSWORD, '10.1.0.2')).statusCode).toBe(200);
    test.clock.advance(SECOND);
    expect((await attempt('wrong!!!', '10.1.0.1')).statusCode).toBe(422);
    expect((await attempt(PASSWORD, '10.1.0.1')).headers['retry-after']).toBe('2');
    test.clock.advance(2 * SECOND);
    expect((await attempt(PASSWORD, '10.1.0.1')).statusCode).toBe(200);
  });

  it('enforces the limit in another or restarted process too, because the counters are in the database', async () => {
    const { identifier } = await signUp(test);
    const attempt = (app: TestApp['app'], password: string) =>
      app.inject({
        method: 'POST',
        url: '/api/login',
        payload: body(identifier, password),
        remoteAddress: '10.3.0.1',
      });
    const { clock, mailer, logger, config } = test.deps;
    const deps = await createDeps(config, { clock, mailer, logger });
    const other = await buildApp(deps);
    for (const app of [test.app, other, test.app, other, test.app])
      expect((await attempt(app, 'wrong!!!')).statusCode).toBe(422);
    expect((await attempt(other, PASSWORD)).statusCode).toBe(429);
    await other.close();
    await closeDeps(deps);
    expect((await attempt(test.app, PASSWORD)).statusCode).toBe(429);
  });

  it('requires a password reset after a hundred wrong passwords from any network', async () => {
    const { identifier } = await signUp(test);
    const attempt = (password: string, network: number) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: body(identifier, password),
        remoteAddress: `10.4.0.${network}`,
      });
    for (let round = 0; round < 100; round += 1)
      expect((await attempt('wrong!!!', Math.floor(round / 5))).statusCode).toBe(422);
    const refused = await attempt(PASSWORD, 200);
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { message: messages.resetNeeded, code: 'RESET_NEEDED' },
    ]);
  });

  it('limits the failures of one address over all accounts', async () => {
    const attempt = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        payload: body(newEmail()),
        remoteAddress: '10.2.0.1',
      });
    const answers = await Promise.all(Array.from({ length: 30 }, attempt));
    expect(answers.every(({ statusCode }) => statusCode === 422)).toBe(true);
    expect((await attempt()).statusCode).toBe(429);
  });
});
