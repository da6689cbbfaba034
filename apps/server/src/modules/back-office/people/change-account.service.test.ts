import { AdminUserAnswer } from '@tessera/contracts/admin-users';
import * as v from 'valibot';
import { allHeard } from '../../../testing/all-heard';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { codeFor, createBrowser, PASSWORD, sentTo, signUp } from '../../../testing/people';
import { createStaffTest, type StaffMember, type StaffTest } from '../../../testing/staff';
import type { Actor } from '../../../testing/actors';

const reason = 'Two transfers just under the limit, four minutes apart.';
const spend = { amount: '1', chainId: 'optio-testnet', symbol: 'OPT', to: 'somebody', transferType: 'send' };

let test: TestApp;
let beside: TestApp;
let office: StaffTest;
let admin: StaffMember;
let compliance: StaffMember;
let support: StaffMember;
beforeAll(async () => {
  test = await createTestApp();
  beside = await createTestApp({ beside: test, deps: { clock: test.clock } });
  office = createStaffTest(test);
  admin = await office.staff('Admin');
  compliance = await office.staff('Compliance Officer');
  support = await office.staff('Customer Support');
});
afterAll(async () => {
  await beside.close();
  await test.close();
});

const act = (who: StaffMember, userId: string, path: string, body: object = { reason }) =>
  office.call(who, 'POST', `/admin/users/${userId}/${path}`, body);
const told = async (userId: string) =>
  (
    await office.sql<{ title: string }>(
      'select title from notifications where user_id = $1 order by id',
      userId,
    )
  ).map(({ title }) => title);
const newest = async () => {
  const [entry] = await office.sql<Record<string, unknown>>(
    'select * from audit_log order by sequence desc limit 1',
  );
  return entry ?? {};
};
async function pays({ app }: TestApp, { walletId }: Actor, bearer: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/wallets/${walletId}/transferPreview`,
    headers: { authorization: `Bearer ${bearer}` },
    payload: spend,
  });
  return String(answer.json().code);
}

describe('freezing', () => {
  it('stops sending at once in every process and notifies the user', async () => {
    const person = await office.person();
    const { bearer } = await person.signIn('code');
    expect(await pays(test, person, bearer)).not.toBe('SENDING_FROZEN');
    expect(await pays(beside, person, bearer)).not.toBe('SENDING_FROZEN');
    expect((await act(compliance, person.userId, 'freeze')).status).toBe(204);
    expect(await pays(test, person, bearer)).toBe('SENDING_FROZEN');
    expect(await pays(beside, person, bearer)).toBe('SENDING_FROZEN');
    expect(await told(person.userId)).toEqual(['Sending from your Tessera account is frozen']);
    await test.runJobs();
    const mail = sentTo(test, `${person.userId.toLowerCase()}@example.com`);
    expect(mail.map(({ subject }) => subject)).toContain('Sending from your Tessera account is frozen');
    expect(mail.map(({ text }) => text).join()).not.toContain('just under the limit');
    const read = await office.call({ bearer }, 'GET', `/wallets/${person.walletId}/transactions`);
    expect(read.status).toBe(200);
  });

  it('stores staff member, time and reason, and writes the audit log', async () => {
    const person = await office.person();
    await act(compliance, person.userId, 'freeze');
    expect(await newest()).toMatchObject({
      action: 'user.freeze',
      actor_id: compliance.userId,
      target_id: person.userId,
      reason,
      before: '{"frozen":false}',
      after: '{"frozen":true}',
      address: '127.0.0.1',
    });
    const read = { scope: 'profile', reason: 'compliance', note: reason };
    await office.call(admin, 'POST', `/admin/users/${person.userId}/reads`, read);
    const answer = await office.call(admin, 'GET', `/admin/users/${person.userId}`);
    const { frozen, frozenState } = v.parse(AdminUserAnswer, answer.body).data;
    expect([frozen, frozenState]).toEqual([
      true,
      { by: 'Ada Lovelace', at: test.clock.now().toISOString(), reason },
    ]);
  });

  it('freezes an account once and responds 409 to the other concurrent requests', async () => {
    const person = await office.person();
    const answers = await Promise.all(
      [admin, compliance, admin, compliance].map((who) => act(who, person.userId, 'freeze')),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '409', '409', '409']);
    const rows = await office.sql('select 1 from account_freezes where user_id = $1', person.userId);
    expect(rows).toHaveLength(1);
  });

  it('rejects a freeze without a reason or of an unknown user', async () => {
    const person = await office.person();
    expect((await act(admin, person.userId, 'freeze', { reason: 'short' })).body).toMatchObject({
      errors: { reason: ['Reason must be at least 10 characters'] },
    });
    expect((await act(admin, person.walletId, 'freeze')).status).toBe(404);
  });

  it('has no route that unfreezes without a second staff member', async () => {
    const urls = test.app.accessRows.map(({ url }) => url);
    expect(urls.filter((url) => /unfreeze/.test(url))).toEqual([]);
  });
});

describe('ending sessions', () => {
  it('ends all sessions of a user, in every process, at the next request', async () => {
    const person = await office.person();
    const one = await person.signIn('code');
    const two = await person.signIn('code');
    const user = ({ app }: TestApp, bearer: string) =>
      app.inject({ method: 'GET', url: '/api/wallets', headers: { authorization: `Bearer ${bearer}` } });
    // Make each process cache both sessions.
    for (const process of [test, beside]) {
      for (const { bearer } of [one, two]) expect((await user(process, bearer)).statusCode).toBe(200);
    }
    const single = await act(support, person.userId, `sessions/${one.sessionId}/end`);
    expect(single.status).toBe(204);
    expect((await user(test, one.bearer)).statusCode).toBe(401);
    expect((await user(test, two.bearer)).statusCode).toBe(200);
    expect((await act(support, person.userId, `sessions/${one.sessionId}/end`)).status).toBe(404);
    expect((await act(support, person.userId, `sessions/${admin.sessionId}/end`)).status).toBe(404);
    expect((await act(support, person.userId, 'sessions/end')).status).toBe(204);
    expect(await newest()).toMatchObject({ action: 'user.end-sessions', actor_id: support.userId, reason });
    expect((await user(test, two.bearer)).statusCode).toBe(401);
    await allHeard(beside.deps);
    expect((await user(beside, two.bearer)).statusCode).toBe(401);
    expect(await told(person.userId)).toContain('Our staff signed you out of Tessera');
  });

  it('revokes the trusted devices of a user and notifies the user', async () => {
    const person = await office.person();
    await person.trust();
    expect((await act(support, person.userId, 'devices/forget')).status).toBe(204);
    const live = await office.sql(
      'select 1 from trusted_devices where user_id = $1 and revoked_at is null',
      person.userId,
    );
    expect(live).toEqual([]);
    expect(await told(person.userId)).toContain('Your trusted devices were forgotten');
  });
});

describe('sending a code again', () => {
  it('resends the pending code to the same address and hides it from staff', async () => {
    const { identifier, userId } = await signUp(test);
    const browser = createBrowser(test);
    await browser.call('POST', '/login', { type: 'email', identifier, password: PASSWORD });
    const first = await codeFor(test, identifier);
    const count = sentTo(test, identifier).length;
    const answer = await act(support, userId, 'verification/resend');
    expect([answer.status, answer.text]).toEqual([204, '']);
    const second = await codeFor(test, identifier);
    expect(sentTo(test, identifier)).toHaveLength(count + 1);
    const entry = await newest();
    expect(entry).toMatchObject({ action: 'user.resend-verification', target_id: userId });
    expect(JSON.stringify(entry)).not.toContain(identifier);
    expect(JSON.stringify(entry)).not.toContain(second);
    if (first !== second) {
      const old = await browser.call('POST', '/authCodeLogin', { identifier, authCode: first });
      expect(old.statusCode).toBe(401);
    }
    const signedIn = await browser.call('POST', '/authCodeLogin', { identifier, authCode: second });
    expect(signedIn.statusCode).toBe(200);
  });

  it('responds 409 without a pending code and 429 after five in an hour', async () => {
    const person = await office.person();
    const codes: string[] = [];
    for (let index = 0; index < 6; index += 1)
      codes.push((await act(support, person.userId, 'verification/resend')).code);
    expect(codes).toEqual([...Array.from({ length: 5 }, () => 'NOTHING_TO_RESEND'), 'TOO_MANY_REQUESTS']);
  });
});
