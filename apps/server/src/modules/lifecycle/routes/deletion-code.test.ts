import * as messages from '@tessera/contracts/messages';
import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, PASSWORD, signUpOnboarded, type Browser } from '../../../testing/people';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const withoutCode = ({ browser }: { browser: Browser }) =>
  browser.call('POST', '/user/deletion', { password: PASSWORD });
async function ask(person: { browser: Browser; identifier: string }) {
  await withoutCode(person);
  const code = await codeFor(test, person.identifier);
  return person.browser.call('POST', '/user/deletion', { password: PASSWORD, code });
}

describe('the code of a deletion', () => {
  it('requires a code that is valid for this action only and for five attempts', async () => {
    const person = await signUpOnboarded(test);
    const asked = await withoutCode(person);
    const local = person.identifier.split('@')[0] ?? '';
    expect([asked.statusCode, asked.json()]).toEqual([
      403,
      {
        code: 'STEP_UP_REQUIRED',
        message: expect.stringContaining(messages.deletionCode),
        stepUp: { method: 'code', sentTo: expect.not.stringContaining(local) },
      },
    ]);
    const code = await codeFor(test, person.identifier);
    const send = (fields: object) => person.browser.call('POST', '/user/deletion', fields);
    const wrong = code === '000000' ? '000001' : '000000';
    expect((await send({ password: 'wrong!!!', code })).statusCode).toBe(422);
    const refused = await send({ password: PASSWORD, code: wrong });
    expect([refused.statusCode, refused.json().error]).toEqual([401, 'Invalid Auth Code']);
    for (let round = 0; round < 4; round += 1) await send({ password: PASSWORD, code: wrong });
    expect((await send({ password: PASSWORD, code })).statusCode).toBe(401);
    expect((await person.browser.call('GET', '/user/deletion')).json().data.deletes_at).toBeNull();
    expect((await ask(person)).statusCode).toBe(200);
  });

  it('accepts the code when spaces surround it', async () => {
    const person = await signUpOnboarded(test);
    await withoutCode(person);
    const code = ` ${await codeFor(test, person.identifier)} `;
    const answer = await person.browser.call('POST', '/user/deletion', { password: PASSWORD, code });
    expect(answer.statusCode).toBe(200);
  });

  it('accepts a code of the authenticator app when the app is on, and sends no code', async () => {
    const { browser, app } = await signUpWithTotp(test);
    await test.runJobs();
    const sent = test.sent.length;
    const asked = await browser.call('POST', '/user/deletion', { password: PASSWORD });
    expect(asked.json().stepUp).toEqual({ method: 'totp' });
    await test.runJobs();
    expect(test.sent).toHaveLength(sent);
    const answer = await browser.call('POST', '/user/deletion', { password: PASSWORD, code: app.code() });
    expect(answer.statusCode).toBe(200);
  });
});
