import { MINUTE, SECOND } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createStaffTest, type StaffTest } from '../../../testing/staff';

const reason = 'They asked for it on the phone.';

let test: TestApp;
let office: StaffTest;
beforeAll(async () => {
  test = await createTestApp();
  office = createStaffTest(test);
});
afterAll(() => test.close());

const signOut = async (who: { bearer: string }, code?: string) => {
  const { userId } = await office.person();
  const headers: Record<string, string> = code === undefined ? {} : { 'x-step-up': code };
  return office.call(who, 'POST', `/admin/users/${userId}/sessions/end`, { reason }, headers);
};

it('accepts the code of the sign-in for five minutes, then requires a new code every five minutes', async () => {
  const support = await office.staff('Customer Support');
  test.clock.advance(5 * MINUTE);
  expect((await signOut(support)).status).toBe(204);
  test.clock.advance(1);
  const asked = await signOut(support);
  expect(asked).toMatchObject({
    status: 403,
    code: 'STEP_UP_REQUIRED',
    body: { stepUp: { method: 'totp' } },
  });
  expect((await office.call(support, 'GET', '/admin/users')).status).toBe(200);
  expect(await signOut(support, support.app.code(40))).toMatchObject({
    status: 401,
    code: 'INVALID_AUTH_CODE',
  });
  expect((await signOut(support, support.app.code())).status).toBe(204);
  test.clock.advance(5 * MINUTE);
  await office.renew(support);
  expect((await signOut(support)).status).toBe(204);
  test.clock.advance(1);
  expect((await signOut(support)).code).toBe('STEP_UP_REQUIRED');
});

it('rejects a code when it is used twice or in another session', async () => {
  const support = await office.staff('Customer Support');
  const other = await support.signIn();
  test.clock.advance(6 * MINUTE);
  await signOut(support);
  const code = support.app.code();
  expect((await signOut(support, code)).status).toBe(204);
  expect((await signOut(other)).code).toBe('STEP_UP_REQUIRED');
  expect((await signOut(other, code)).code).toBe('INVALID_AUTH_CODE');
});

it('changes and records nothing when the code is wrong', async () => {
  const admin = await office.staff('Admin');
  const person = await office.person();
  test.clock.advance(6 * MINUTE);
  const before = await office.sql('select count(*) from audit_log');
  const freeze = (headers: Record<string, string> = {}) =>
    office.call(admin, 'POST', `/admin/users/${person.userId}/freeze`, { reason }, headers);
  await freeze();
  await freeze({ 'x-step-up': '000000' });
  expect(await freeze({ 'x-step-up': 'letters' })).toMatchObject({ status: 422 });
  expect(await office.sql('select count(*) from audit_log')).toEqual(before);
  expect(await office.sql('select 1 from account_freezes where user_id = $1', person.userId)).toEqual([]);
});

it('rejects a change by staff when their authenticator app is off', async () => {
  const admin = await office.staff('Admin');
  await office.sql('delete from totp_secrets where user_id = $1', admin.userId);
  test.clock.advance(6 * MINUTE);
  expect((await signOut(admin)).code).toBe('TOTP_REQUIRED');
});

it('ends a staff session after 15 idle minutes and the countdown, to the second', async () => {
  const [quick, late] = [await office.staff('Admin'), await office.staff('Admin')];
  // 15 idle minutes plus 5 minutes of countdown.
  test.clock.advance(20 * MINUTE - SECOND);
  for (const member of [quick, late]) await office.renew(member);
  expect((await office.call(quick, 'GET', '/admin/users')).status).toBe(200);
  test.clock.advance(SECOND);
  expect((await office.call(late, 'GET', '/admin/users')).status).toBe(401);
  expect((await office.call(quick, 'GET', '/admin/users')).status).toBe(200);
});

it('records at most twenty denied requests of one user in an hour', async () => {
  const nobody = await office.person();
  const session = await nobody.signIn();
  for (let index = 0; index < 25; index += 1) await office.call(session, 'GET', '/admin/audit');
  const entries = await office.sql<Record<string, unknown>>(
    'select * from audit_log where actor_id = $1',
    nobody.userId,
  );
  expect(entries).toHaveLength(20);
  expect(entries[0]).toMatchObject({
    action: 'access.denied',
    result: 'denied',
    target: 'GET /api/admin/audit',
    actor_roles: [],
    session_id: session.sessionId,
    address: '127.0.0.1',
  });
  expect(JSON.parse(String(entries[0]?.['after']))).toMatchObject({
    held: [],
    needed: ['Admin', 'Compliance Officer'],
  });
});

it('records at most two hundred denied requests of all users without a role in an hour, and further denied requests of staff', async () => {
  for (let index = 0; index < 12; index += 1) {
    const session = await (await office.person()).signIn();
    for (let call = 0; call < 20; call += 1) await office.call(session, 'GET', '/admin/audit');
  }
  const strangers = await office.sql(
    `select 1 from audit_log where action = 'access.denied' and actor_roles = '{}'`,
  );
  expect(strangers).toHaveLength(200);
  const support = await office.staff('Customer Support');
  await office.call(support, 'GET', '/admin/audit');
  expect(await office.sql('select 1 from audit_log where actor_id = $1', support.userId)).toHaveLength(1);
});
