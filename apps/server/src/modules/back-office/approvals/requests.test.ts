// size: over the line limit, because all rules of approvals share the same users
import { StaffRequestAnswer, StaffRequestsAnswer } from '@tessera/contracts/admin-requests';
import type { Role } from '@tessera/contracts/identity';
import * as v from 'valibot';
import { DAY } from '../../../platform/clock';
import { addJob } from '../../../platform/jobs/jobs.repository';
import type { Actor } from '../../../testing/actors';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createStaffTest, type StaffMember, type StaffTest } from '../../../testing/staff';

const reason = 'Joins the support team on Monday.';

let test: TestApp;
let office: StaffTest;
let maya: StaffMember;
let kenji: StaffMember;
let jonas: StaffMember;
beforeAll(async () => {
  test = await createTestApp();
  office = createStaffTest(test);
  [maya, kenji] = [await office.staff('Admin'), await office.staff('Admin')];
  jonas = await office.staff('Compliance Officer');
});
/** Signs in again, because a test may advance the clock past the end of the sessions. */
beforeEach(async () => {
  for (const member of [maya, kenji, jonas]) Object.assign(member, await member.signIn());
});
afterAll(() => test.close());

const post = (who: StaffMember, body: object) =>
  office.call(who, 'POST', '/admin/requests', { reason, ...body });
const asked = async (who: StaffMember, body: object) => {
  const answer = await post(who, body);
  expect([answer.status, answer.code]).toEqual([201, '']);
  return v.parse(StaffRequestAnswer, answer.body).data;
};
const decide = (who: StaffMember, id: string, decision: string) =>
  office.call(who, 'POST', `/admin/requests/${id}/${decision}`);
const listed = async (who: StaffMember) =>
  v.parse(StaffRequestsAnswer, (await office.call(who, 'GET', '/admin/requests')).body).data;
const newest = async () => {
  const [entry] = await office.sql<Record<string, unknown>>(
    'select * from audit_log order by sequence desc limit 1',
  );
  return entry ?? {};
};
const candidate = async (): Promise<Actor> => {
  const person = await office.person();
  await office.withApp(person.userId);
  return person;
};
const add = (person: { userId: string }, role: Role = 'Customer Support') => ({
  kind: 'role.add',
  userId: person.userId,
  role,
});
const remove = (person: { userId: string }, role: Role) => ({
  kind: 'role.remove',
  userId: person.userId,
  role,
});
async function frozen(): Promise<Actor> {
  const person = await office.person();
  await office.call(jonas, 'POST', `/admin/users/${person.userId}/freeze`, { reason });
  return person;
}
const isFrozen = async (userId: string) =>
  (await office.sql('select 1 from users where id = $1 and sending_frozen_at is not null', userId)).length ===
  1;

describe('a change of roles', () => {
  it('changes roles after a second approval, with both names in the audit log, and ends the sessions', async () => {
    const person = await candidate();
    const session = await person.signIn();
    const request = await asked(maya, add(person));
    expect(request).toMatchObject({
      kind: 'role.add',
      status: 'open',
      mine: true,
      decidable: false,
      rolesNow: [],
    });
    expect(new Date(request.expires_at).getTime() - new Date(request.asked_at).getTime()).toBe(DAY);
    expect(await office.rolesOf(person.userId)).toEqual([]);
    expect((await listed(kenji)).find(({ id }) => id === request.id)).toMatchObject({
      mine: false,
      decidable: true,
    });
    const own = await decide(maya, request.id, 'approve');
    expect([own.status, own.code]).toEqual([403, 'OWN_REQUEST']);
    expect(await newest()).toMatchObject({
      result: 'denied',
      action: 'user.role.add.approve',
      actor_id: maya.userId,
    });
    const done = await decide(kenji, request.id, 'approve');
    expect(v.parse(StaffRequestAnswer, done.body).data).toMatchObject({
      status: 'approved',
      rolesNow: ['Customer Support'],
    });
    expect(await office.rolesOf(person.userId)).toEqual(['Customer Support']);
    const entry = await newest();
    expect(entry).toMatchObject({
      action: 'user.role.add',
      actor_id: kenji.userId,
      target_id: person.userId,
      reason,
    });
    const handle = (one: Actor) => `@${one.userId.slice(-20).toLowerCase()}`;
    expect(entry['target']).toBe(`${handle(person)}, Customer Support, with ${handle(maya)}`);
    expect(JSON.parse(String(entry['before']))).toEqual({ roles: [] });
    expect(JSON.parse(String(entry['after']))).toEqual({
      roles: ['Customer Support'],
      request: request.id,
      askedBy: handle(maya),
      decidedBy: handle(kenji),
    });
    expect((await office.call(session, 'GET', '/user')).status).toBe(401);
    expect((await office.call(await person.signIn(), 'GET', '/admin/users')).status).toBe(200);
    const titles = await office.sql('select title from notifications where user_id = $1', person.userId);
    expect(titles).toEqual([{ title: 'You have a new role in Tessera' }]);
  });

  it('revokes a role with effect on the next request', async () => {
    const person = await candidate();
    await office.sql(`update users set roles = '{Customer Support}' where id = $1`, person.userId);
    const session = await person.signIn();
    expect((await office.call(session, 'GET', '/admin/users')).status).toBe(200);
    const { id } = await asked(kenji, remove(person, 'Customer Support'));
    await decide(maya, id, 'approve');
    expect((await office.call(session, 'GET', '/admin/users')).status).toBe(401);
    const again = await office.call(await person.signIn(), 'GET', '/admin/users');
    expect([again.status, again.code]).toEqual([403, 'ROLE_REQUIRED']);
  });

  it('rejects a request or decision of staff members about their own account', async () => {
    const own = await post(maya, add(maya, 'Operations Staff'));
    expect([own.status, own.code]).toEqual([403, 'OWN_ACCOUNT']);
    expect(await newest()).toMatchObject({
      action: 'user.role.add',
      result: 'denied',
      actor_id: maya.userId,
    });
    const { id } = await asked(maya, remove(kenji, 'Admin'));
    const decided = await decide(kenji, id, 'approve');
    expect([decided.status, decided.code]).toEqual([403, 'OWN_ACCOUNT']);
    const refused = await decide(kenji, id, 'refuse');
    expect(refused.code).toBe('OWN_ACCOUNT');
    expect((await decide(maya, id, 'withdraw')).status).toBe(200);
  });

  it('allows only Admins to change roles', async () => {
    const person = await candidate();
    const asks = await post(jonas, add(person));
    expect([asks.status, asks.code]).toEqual([403, 'ROLE_REQUIRED']);
    expect(await newest()).toMatchObject({
      action: 'user.role.add',
      result: 'denied',
      actor_id: jonas.userId,
    });
    const { id } = await asked(maya, add(person));
    expect((await decide(jonas, id, 'approve')).code).toBe('ROLE_REQUIRED');
    expect((await listed(jonas)).map((one) => one.id)).not.toContain(id);
    expect(await office.rolesOf(person.userId)).toEqual([]);
  });

  it.each([
    ['without an authenticator app', 'TOTP_MISSING', async () => add(await office.person())],
    ['that is held', 'ROLE_HELD', async () => add(kenji, 'Admin')],
    ['that is not held', 'ROLE_NOT_HELD', async () => remove(await candidate(), 'Admin')],
  ])('rejects a change %s with 409', async (_name, code, body) => {
    const answer = await post(maya, await body());
    expect([answer.status, answer.code]).toEqual([409, code]);
  });

  it('rejects an approval when the change is no longer possible', async () => {
    const person = await candidate();
    const { id } = await asked(maya, add(person));
    await office.sql('delete from totp_secrets where user_id = $1', person.userId);
    expect((await decide(kenji, id, 'approve')).code).toBe('TOTP_MISSING');
    expect(await office.rolesOf(person.userId)).toEqual([]);
  });

  it('rejects an approval when the requester is no longer an Admin', async () => {
    const person = await candidate();
    const former = await office.staff('Admin');
    const { id } = await asked(former, add(person));
    await office.sql(`update users set roles = '{}' where id = $1`, former.userId);
    expect((await decide(kenji, id, 'approve')).code).toBe('REQUEST_UNFOUNDED');
    expect(await office.rolesOf(person.userId)).toEqual([]);
  });

  it('rejects a second open request for the same change', async () => {
    const person = await candidate();
    const answers = await Promise.all([maya, kenji, maya, kenji].map((who) => post(who, add(person))));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409', '409', '409']);
  });

  it('decides a request once when several staff members decide concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = await candidate();
      const third = await office.staff('Admin');
      const { id } = await asked(maya, add(person));
      const answers = await Promise.all([
        decide(kenji, id, 'approve'),
        decide(third, id, 'refuse'),
        decide(third, id, 'approve'),
        decide(maya, id, 'withdraw'),
      ]);
      expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
      const [row] = await office.sql<{ status: string }>(
        'select status from staff_requests where id = $1',
        id,
      );
      const has = (await office.rolesOf(person.userId)).length > 0;
      expect(has).toBe(row?.status === 'approved');
      await office.sql(`update users set roles = '{}' where id = $1`, third.userId);
    }
  });
});

describe('the last Admin', () => {
  it('keeps one Admin when three concurrent approvals remove all of them', async () => {
    for (let round = 0; round < 10; round += 1) {
      await office.sql(`update users set roles = '{}' where roles @> '{Admin}'`);
      const [one, two, three] = [
        await office.staff('Admin'),
        await office.staff('Admin'),
        await office.staff('Admin'),
      ];
      const first = await asked(two, remove(one, 'Admin'));
      const second = await asked(three, remove(two, 'Admin'));
      const third = await asked(one, remove(three, 'Admin'));
      const answers = await Promise.all([
        decide(three, first.id, 'approve'),
        decide(one, second.id, 'approve'),
        decide(two, third.id, 'approve'),
      ]);
      const admins = await office.sql(`select id from users where roles @> '{Admin}'`);
      expect(admins.length).toBeGreaterThan(0);
      const done = answers.filter(({ status }) => status === 200);
      expect(done.length).toBe(3 - admins.length);
      expect(answers.every(({ status }) => [200, 401, 403, 409].includes(status))).toBe(true);
    }
  });

  it('rejects a request to remove the last Admin', async () => {
    await office.sql(`update users set roles = '{}' where roles @> '{Admin}'`);
    const last = await office.staff('Admin');
    const stale = await post(maya, remove(last, 'Admin'));
    expect(stale.code).toBe('ROLE_REQUIRED');
    await office.sql(`update users set roles = '{Admin}' where id = $1`, maya.userId);
    const { id } = await asked(maya, remove(last, 'Admin'));
    await office.sql(`update users set roles = '{Admin}' where id = $1`, kenji.userId);
    await office.sql(`update users set roles = '{Compliance Officer}' where id = $1`, maya.userId);
    expect((await decide(kenji, id, 'approve')).code).toBe('REQUEST_UNFOUNDED');
    await office.sql(`update users set roles = '{Admin}' where id = $1`, maya.userId);
  });
});

describe('unfreezing', () => {
  it('unfreezes after two staff members with the permission agree', async () => {
    const person = await frozen();
    const { id } = await asked(jonas, { kind: 'unfreeze', userId: person.userId });
    expect((await decide(jonas, id, 'approve')).code).toBe('OWN_REQUEST');
    expect(await isFrozen(person.userId)).toBe(true);
    expect((await decide(maya, id, 'approve')).status).toBe(200);
    expect(await isFrozen(person.userId)).toBe(false);
    expect(await newest()).toMatchObject({ action: 'user.unfreeze', actor_id: maya.userId });
    const [row] = await office.sql('select lifted_at from account_freezes where user_id = $1', person.userId);
    expect(row).toEqual({ lifted_at: test.clock.now() });
    expect((await post(jonas, { kind: 'unfreeze', userId: person.userId })).code).toBe('NOT_FROZEN');
  });

  it('keeps an account frozen when the request to unfreeze is refused or withdrawn', async () => {
    const person = await frozen();
    const first = await asked(jonas, { kind: 'unfreeze', userId: person.userId });
    expect((await decide(maya, first.id, 'withdraw')).status).toBe(403);
    expect((await decide(maya, first.id, 'refuse')).status).toBe(200);
    expect(await newest()).toMatchObject({ action: 'user.unfreeze.refuse', actor_id: maya.userId });
    const second = await asked(jonas, { kind: 'unfreeze', userId: person.userId });
    expect((await decide(jonas, second.id, 'withdraw')).status).toBe(200);
    expect((await decide(maya, second.id, 'approve')).code).toBe('REQUEST_DECIDED');
    expect(await isFrozen(person.userId)).toBe(true);
  });

  it('rejects a request of staff members to unfreeze their own account', async () => {
    await office.sql('update users set sending_frozen_at = now() where id = $1', jonas.userId);
    expect((await post(jonas, { kind: 'unfreeze', userId: jonas.userId })).code).toBe('OWN_ACCOUNT');
    await office.sql('update users set sending_frozen_at = null where id = $1', jonas.userId);
  });

  it('expires a request after 24 hours and accepts a new one', async () => {
    const person = await frozen();
    const { id } = await asked(jonas, { kind: 'unfreeze', userId: person.userId });
    test.clock.advance(DAY - 1);
    Object.assign(maya, await maya.signIn());
    expect((await listed(maya)).map((one) => one.id)).toContain(id);
    test.clock.advance(1);
    expect((await listed(maya)).map((one) => one.id)).not.toContain(id);
    const late = await decide(maya, id, 'approve');
    expect([late.status, late.code]).toEqual([409, 'REQUEST_EXPIRED']);
    expect(await isFrozen(person.userId)).toBe(true);
    expect(await newest()).toMatchObject({ action: 'user.unfreeze.expire', actor_id: null });
    Object.assign(jonas, await jonas.signIn());
    await asked(jonas, { kind: 'unfreeze', userId: person.userId });
    test.clock.advance(DAY);
    await addJob(test.deps.db, 'staff-requests-expire', {});
    await test.runJobs();
    const open = await office.sql(
      `select 1 from staff_requests where user_id = $1 and status = 'open'`,
      person.userId,
    );
    expect(open).toEqual([]);
  });
});

it('rejects a decision by the requester in the database too', async () => {
  const person = await frozen();
  const { id } = await asked(jonas, { kind: 'unfreeze', userId: person.userId });
  const forced = office.sql(
    `update staff_requests set status = 'approved', decided_by = asked_by where id = $1`,
    id,
  );
  await expect(forced).rejects.toThrow(/staff_requests_two/);
});
