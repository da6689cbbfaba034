import { resetRateLimit } from '../../identity/rate-limits/rate-limits.repository';
import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, PASSWORD, sentTo, signUp, signUpOnboarded, type Browser } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const download = (browser: Browser, code?: string) =>
  browser.call('GET', '/user/export', undefined, code === undefined ? {} : { 'x-step-up': code });

describe('GET /user/export', () => {
  it('contains all data of a user and no secret when the code is right', async () => {
    const { browser, identifier, userId, username } = await signUpOnboarded(test);
    await download(browser);
    const answer = await download(browser, await codeFor(test, identifier));
    expect(answer.headers['content-disposition']).toBe('attachment; filename="tessera-export.json"');
    const { data } = answer.json();
    expect(data).toMatchObject({
      account: { id: userId, username, email: identifier, country: 'GB', consentVersion: '2025-01' },
      security: { hasPassword: true, totp: false, identifiers: [{ type: 'email', value: identifier }] },
      preferences: { hide_balances: false },
      sessions: [{ method: 'code', ip: '127.0.0.1', endedAt: null }],
      trustedDevices: [],
      wallet: null,
    });
    expect(answer.body).not.toMatch(/argon2|[Hh]ash|vault|sealed|Mac"/);
  });

  it('sends a code and responds with 403 when the request has no code', async () => {
    const { browser, identifier } = await signUp(test);
    const answer = await download(browser);
    const local = identifier.split('@')[0] ?? '';
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        code: 'STEP_UP_REQUIRED',
        message: expect.stringContaining('Downloading your data needs a code.'),
        stepUp: { method: 'code', sentTo: expect.not.stringContaining(local) },
      },
    ]);
    await codeFor(test, identifier);
    expect(sentTo(test, identifier).at(-1)?.text).toContain(
      'Enter this code to download the data of your account:',
    );
  });

  it('responds with 401 when the code is wrong, used or tried five times, and with 422 when it is too long', async () => {
    const { browser, identifier } = await signUp(test);
    const status = async (code: string) => (await download(browser, code)).statusCode;
    expect(await status('000000')).toBe(401);
    await download(browser);
    const code = await codeFor(test, identifier);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await download(browser, wrong)).json().error).toBe('Invalid Auth Code');
    expect(await status(code)).toBe(200);
    expect(await status(code)).toBe(401);
    await download(browser);
    const tried = await codeFor(test, identifier);
    for (let round = 0; round < 5; round += 1) await status(tried === wrong ? '000002' : wrong);
    expect(await status(tried)).toBe(401);
    expect(await status('x'.repeat(33))).toBe(422);
  });

  it('rejects the code of a deletion, and a deletion rejects the code of an export', async () => {
    const { browser, identifier } = await signUp(test);
    const remove = (code?: string) =>
      browser.call('POST', '/user/deletion', { password: PASSWORD, ...(code === undefined ? {} : { code }) });
    await remove();
    const ofDeletion = await codeFor(test, identifier);
    await download(browser);
    const ofExport = await codeFor(test, identifier);
    if (ofDeletion !== ofExport) {
      expect((await download(browser, ofDeletion)).statusCode).toBe(401);
      expect((await remove(ofExport)).statusCode).toBe(401);
    }
    expect((await download(browser, ofExport)).statusCode).toBe(200);
  });

  it('accepts a code of the authenticator app or a recovery code when the app is on, and sends no code', async () => {
    const { browser, app, recoveryCodes } = await signUpWithTotp(test);
    await test.runJobs();
    const sent = test.sent.length;
    expect((await download(browser)).json().stepUp).toEqual({ method: 'totp' });
    await test.runJobs();
    expect(test.sent).toHaveLength(sent);
    const code = app.code();
    expect((await download(browser, code)).statusCode).toBe(200);
    expect((await download(browser, code)).statusCode).toBe(401);
    expect((await download(browser, recoveryCodes[0])).statusCode).toBe(200);
  });

  it('sends five codes and serves ten exports an hour', async () => {
    const { browser } = await signUp(test);
    for (let round = 0; round < 5; round += 1) expect((await download(browser)).statusCode).toBe(403);
    expect((await download(browser)).statusCode).toBe(429);
    const other = await signUpWithTotp(test);
    for (const code of other.recoveryCodes)
      expect((await download(other.browser, code)).statusCode).toBe(200);
    expect((await download(other.browser, other.app.code())).statusCode).toBe(429);
  });

  it('leaves a recovery code usable when the limit rejects the export', async () => {
    const { browser, app, recoveryCodes, userId } = await signUpWithTotp(test);
    const [last = '', ...others] = recoveryCodes;
    for (const code of [app.code(), ...others]) expect((await download(browser, code)).statusCode).toBe(200);
    expect((await download(browser, last)).statusCode).toBe(429);
    // Reset the limit instead of waiting an hour, because the access token expires earlier.
    await resetRateLimit(test.deps.db, 'export', userId);
    expect((await download(browser, last)).statusCode).toBe(200);
  });

  it('does not count an export when the code is wrong', async () => {
    const { browser, recoveryCodes } = await signUpWithTotp(test);
    expect((await download(browser, 'wrong-code')).statusCode).toBe(401);
    for (const code of recoveryCodes) expect((await download(browser, code)).statusCode).toBe(200);
  });
});
