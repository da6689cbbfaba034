import * as messages from '@tessera/contracts/messages';
import * as v from 'valibot';
import { DAY } from '../../../platform/clock';
import { readExport } from '../../../testing/read-export';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import {
  createBrowser,
  newEmail,
  sentTo,
  signIn,
  signUp,
  signUpOnboarded,
  type Browser,
} from '../../../testing/people';
import { statementsOf } from '../../../testing/statements';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const invite = (browser: Browser, email: string) => browser.call('POST', '/user/email-invite', { email });
const optOut = (token: string) => createBrowser(test).call('POST', '/invitations/opt-out', { token });
const lines = (email: string) => (sentTo(test, email).at(-1)?.text ?? '').split('\n\n');
const secretIn = (line: string | undefined) => /#\w+=([\w-]+)$/.exec(line ?? '')?.[1] ?? 'none';
const mailsTo = async (email: string) => {
  await test.runJobs();
  return sentTo(test, email).length;
};
const rename = (userId: string, first: string, last: string) =>
  test.deps.db.$client.query('update users set first_name = $2, last_name = $3 where id = $1', [
    userId,
    first,
    last,
  ]);

describe('POST /user/email-invite', () => {
  it('mails an invitation with its two links, each secret behind the #', async () => {
    const { browser } = await signUpOnboarded(test);
    const email = newEmail();
    const answer = await invite(browser, ` ${email.toUpperCase()} `);
    expect([answer.statusCode, answer.json()]).toEqual([202, { message: 'Contact invited successfully' }]);
    await test.runJobs();
    const origin = test.deps.config.PUBLIC_ORIGIN;
    expect(sentTo(test, email).at(-1)?.subject).toBe('You are invited to Tessera');
    expect(lines(email)).toEqual([
      'A user of Tessera with the name “Ada Lovelace” would like to send and receive coins with you.',
      expect.stringMatching(
        new RegExp(`^Accept the invitation: ${origin}/setup-password#invitation=[\\w-]{43}$`),
      ),
      expect.stringContaining('The invitation lasts 7 days.'),
      'Tessera',
      expect.stringMatching(
        new RegExp(`^Get no more invitations: ${origin}/no-invitations#token=[\\w-]{86}$`),
      ),
    ]);
  });

  it.each(['nobody', '', 'a@b', 'a@example.com\r\nBcc: b@example.com', 'a@example.com\n'])(
    'rejects the e-mail %j with an error on its field',
    async (email) => {
      const { browser } = await signUpOnboarded(test);
      const answer = await invite(browser, email);
      expect([answer.statusCode, answer.json().errors]).toEqual([422, { email: [messages.invalidEmail] }]);
    },
  );

  it('leaves links, line breaks and reserved names out of the mail', async () => {
    const { browser, userId } = await signUpOnboarded(test);
    await rename(userId, 'Ada\r\nBcc: x', 'https://evil.example/win');
    const [first, second] = [newEmail(), newEmail()];
    await invite(browser, first);
    await test.runJobs();
    expect(lines(first)[0]).toContain('with the name “Ada Bcc: x” would like');
    await rename(userId, 'evil.example', 'www.evil.example');
    await invite(browser, second);
    await test.runJobs();
    expect(lines(second)[0]).toBe('A user of Tessera would like to send and receive coins with you.');
    const third = newEmail();
    await rename(userId, 'Tessera', 'Support');
    await invite(browser, third);
    await test.runJobs();
    expect(lines(third)[0]).toBe('A user of Tessera would like to send and receive coins with you.');
  });

  it('rejects an invitation of a user without a complete profile with 403', async () => {
    const answer = await invite((await signUp(test)).browser, newEmail());
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'ONBOARDING_REQUIRED']);
  });

  it("sends no mail when the inviter's country was blocked or the account erased before the job ran", async () => {
    const blocked = await signUpOnboarded(test);
    const gone = await signUpOnboarded(test);
    const emails = [newEmail(), newEmail()] as const;
    await invite(blocked.browser, emails[0]);
    await invite(gone.browser, emails[1]);
    const { $client } = test.deps.db;
    await $client.query("update users set country = 'RU' where id = $1", [blocked.userId]);
    await $client.query('update users set deleted_at = now() where id = $1', [gone.userId]);
    for (const email of emails) expect(await mailsTo(email)).toBe(0);
  });
});

describe('the response to an invitation', () => {
  it('sends the same response with the same SQL statements for an address with an account, an address that opted out and any other address', async () => {
    const out = newEmail();
    await invite((await signUpOnboarded(test)).browser, out);
    await test.runJobs();
    expect((await optOut(secretIn(lines(out).at(-1)))).statusCode).toBe(204);
    const known = (await signUp(test)).identifier;
    const had = new Map([known, out].map((email) => [email, sentTo(test, email).length]));
    const looks = [];
    for (const email of [newEmail(), known, out]) {
      const { browser, userId } = await signUpOnboarded(test);
      let seen: unknown;
      const statements = await statementsOf(test.deps.db, async () => {
        const answer = await invite(browser, email);
        seen = [answer.statusCode, answer.json()];
      });
      const { invitations } = await readExport(test.deps, userId);
      const kept = v
        .parse(v.array(v.looseObject({})), invitations)
        .map((one) => ({ ...one, email: '', createdAt: '' }));
      looks.push({ seen, statements, kept });
    }
    const [first, ...others] = looks;
    expect(first).toMatchObject({ seen: [202, expect.anything()], kept: [{ acceptedAt: null }] });
    for (const look of others) expect(look).toEqual(first);
    for (const [email, mails] of had) expect(await mailsTo(email)).toBe(mails);
  });
});

describe('the limits of invitations', () => {
  it('accepts ten invitations per user and day and does not count a rejected address', async () => {
    const { browser } = await signUpOnboarded(test);
    const first = newEmail();
    await invite(browser, first);
    const again = await invite(browser, first);
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'ALREADY_INVITED', errors: { email: [messages.alreadyInvited] } }),
    ]);
    for (let round = 1; round < 10; round += 1)
      expect((await invite(browser, newEmail())).statusCode).toBe(202);
    const refused = await invite(browser, newEmail());
    expect([refused.statusCode, refused.json().retry_after]).toEqual([429, DAY / 1000]);
  });

  it('accepts one invitation in 30 days per user and address, also when two are sent concurrently', async () => {
    const { browser, identifier } = await signUpOnboarded(test);
    const email = newEmail();
    const both = await Promise.all([invite(browser, email), invite(browser, email)]);
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409]);
    expect(await mailsTo(email)).toBe(1);
    test.clock.advance(30 * DAY);
    const later = (await signIn(test, identifier)).browser;
    expect((await invite(later, email)).statusCode).toBe(202);
    expect(await mailsTo(email)).toBe(2);
  });

  it('sends at most three mails a day to one address from all inviters together', async () => {
    const email = newEmail();
    for (let round = 0; round < 4; round += 1) {
      const { browser } = await signUpOnboarded(test);
      expect((await invite(browser, email)).statusCode).toBe(202);
    }
    expect(await mailsTo(email)).toBe(3);
    test.clock.advance(DAY);
    await invite((await signUpOnboarded(test)).browser, email);
    expect(await mailsTo(email)).toBe(4);
  });

  it('mails an invitation once when its job runs twice', async () => {
    const email = newEmail();
    await invite((await signUpOnboarded(test)).browser, email);
    await test.runJobs();
    const { rows } = await test.deps.db.$client.query('select id from invitations where email = $1', [email]);
    await test.deps.db.$client.query(
      "select graphile_worker.add_job('identity-invite', json_build_object('id', $1::text))",
      [rows[0].id],
    );
    expect(await mailsTo(email)).toBe(1);
  });
});
