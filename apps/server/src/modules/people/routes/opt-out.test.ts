import { randomBytes } from 'node:crypto';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createBrowser, newEmail, sentTo, signUpOnboarded } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const optOut = (token: string) => createBrowser(test).call('POST', '/invitations/opt-out', { token });

/** Returns all mails to the address so far. */
async function invite(email: string) {
  const { browser } = await signUpOnboarded(test);
  await browser.call('POST', '/user/email-invite', { email });
  await test.runJobs();
  return sentTo(test, email);
}
async function invitedWithToken() {
  const email = newEmail();
  const [mail] = await invite(email);
  return { email, token: /no-invitations#token=([\w-]+)$/.exec(mail?.text ?? '')?.[1] ?? 'none' };
}

describe('POST /invitations/opt-out', () => {
  it('opts an address out of all inviters, idempotently and without storing the address', async () => {
    const { email, token } = await invitedWithToken();
    for (const _ of [1, 2]) expect((await optOut(token)).statusCode).toBe(204);
    expect(await invite(email)).toHaveLength(1);
    const { rows } = await test.deps.db.$client.query('select * from invitation_opt_outs');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('accepts a token, and keeps the opt-out, when HASH_PEPPER changes', async () => {
    const [first, second] = [await invitedWithToken(), await invitedWithToken()];
    expect((await optOut(first.token)).statusCode).toBe(204);
    const { config } = test.deps;
    const rotated = { ...config, HASH_PEPPERS: [randomBytes(32), ...config.HASH_PEPPERS] as const };
    const other = await createTestApp({ beside: { ...test, deps: { ...test.deps, config: rotated } } });
    try {
      const path = '/invitations/opt-out';
      expect((await createBrowser(other).call('POST', path, { token: second.token })).statusCode).toBe(204);
      const { browser } = await signUpOnboarded(other);
      for (const { email } of [first, second]) await browser.call('POST', '/user/email-invite', { email });
      await other.runJobs();
      for (const { email } of [first, second]) expect(sentTo(other, email)).toEqual([]);
    } finally {
      await other.close();
    }
  });

  it('rejects a token that no mail contained', async () => {
    const { token } = await invitedWithToken();
    const other = Buffer.from(token, 'base64url');
    other.writeUInt8(other.readUInt8(0) ^ 1, 0);
    for (const wrong of ['made-up', token.slice(0, -2), other.toString('base64url')]) {
      const answer = await optOut(wrong);
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'LINK_EXPIRED']);
    }
  });
});
