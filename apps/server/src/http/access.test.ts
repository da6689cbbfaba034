import Fastify from 'fastify';
import type { App } from './app-types';
import { createTestApp, type TestApp } from '../testing/create-test-app';
import { createBrowser, signUp } from '../testing/people';
import { withHistory } from '../testing/seed-history';
import { registerAccess } from './access';
import type { AccessRow } from './app-types';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const NOBODYS = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
const call = ({ method, url }: AccessRow, authorization?: string) =>
  test.app.inject({
    method: method as 'GET',
    url: url.replace(/:\w+/g, NOBODYS).replace('*', 'x'),
    headers: authorization === undefined ? {} : { authorization },
  });
const rowsOf = (wanted: (row: AccessRow) => boolean) => test.app.accessRows.filter(wanted);

describe('the authorisation table', () => {
  it('rejects a route without an access rule', () => {
    const app: App = Fastify();
    registerAccess(app);
    expect(() => app.get('/open', async () => 'forgotten')).toThrow('GET /open has no authorisation row');
  });

  it('responds 401 on every protected route without a token, with a damaged token and with a foreign token', async () => {
    const foreign = await createTestApp();
    const stranger = await signUp(foreign);
    await foreign.close();
    const closed = rowsOf(({ access }) => access !== 'public');
    expect(closed.length).toBeGreaterThan(5);
    for (const row of closed) {
      for (const bearer of [undefined, 'Bearer spoilt', `Bearer ${stranger.body.access_token}`]) {
        const answer = await call(row, bearer);
        expect([row, answer.statusCode]).toEqual([row, 401]);
        expect(answer.json()).toEqual({ message: 'Please sign in', code: 'UNAUTHENTICATED' });
      }
    }
  });

  it('responds 403 to a user without a complete profile on routes that need it', async () => {
    const { browser } = await signUp(test);
    for (const row of rowsOf(({ access }) => access === 'onboarded' || access === 'wallet-owner')) {
      const answer = await call(row, `Bearer ${browser.bearer}`);
      expect([row, answer.statusCode, answer.json().code]).toEqual([row, 403, 'ONBOARDING_REQUIRED']);
    }
  });

  it('responds 404 to another user of a wallet, and to its owner after a restored database has lost the wallet', async () => {
    const [ada, bob] = [await withHistory(test, 0), await withHistory(test, 0)];
    const statusFor = async ({ browser }: typeof ada) =>
      (await browser.call('GET', `/wallets/${ada.walletId}/transactions`)).statusCode;
    expect([await statusFor(ada), await statusFor(bob)]).toEqual([200, 404]);
    for (const table of ['wallet_addresses where wallet_id', 'wallets where id'])
      await test.deps.db.$client.query(`delete from ${table} = $1`, [ada.walletId]);
    expect(await statusFor(ada)).toBe(404);
  });

  it('ignores the claims of a token with a foreign signature', async () => {
    const { body } = await signUp(test);
    const [header = '', payload = ''] = body.access_token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
    for (const token of [`${none}.${payload}.`, `${header}.${payload}.AAAA`, `${header}.${payload}`]) {
      const browser = createBrowser(test);
      browser.bearer = token;
      expect((await browser.call('GET', '/user')).statusCode).toBe(401);
    }
  });
});
