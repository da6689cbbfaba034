import { newId } from '../../../platform/ids';
import { signUpWithTotp } from '../../../testing/authenticator';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { newEmail, signUp } from '../../../testing/people';
import { grantRole, listStaff, revokeRole } from './operator-roles.service';

let test: TestApp;
beforeEach(async () => {
  test = await createTestApp();
});
afterEach(() => test.close());

const admin = (email: string) => ({ email, role: 'Admin', operator: 'ops' }) as const;
const auditRows = async () => {
  const { rows } = await test.deps.db.$client.query(
    'select action, target, target_id, reason, before, after from audit_log order by sequence',
  );
  return rows;
};

it('makes the first Admin, ends their sessions and writes the audit log', async () => {
  const { browser, identifier } = await signUpWithTotp(test);
  expect(await listStaff(test.deps.db)).toBe('Nobody has a role yet');
  expect(await grantRole(test.deps, admin(identifier.toUpperCase()))).toBe(true);
  expect((await browser.call('GET', '/user')).statusCode).toBe(401);
  expect(await listStaff(test.deps.db)).toBe(`${identifier}  Admin`);
  const [row] = await auditRows();
  expect(row).toMatchObject({ action: 'user.role.add', reason: 'By ops, on the server' });
  expect(JSON.stringify([row.before, row.after])).toContain('Admin');
  expect(await grantRole(test.deps, admin(identifier))).toBe(false);
  expect(await auditRows()).toHaveLength(1);
});

it('notifies the user by mail and in the application and revokes trusted devices', async () => {
  const { identifier } = await signUpWithTotp(test);
  const { db } = test.deps;
  await db.$client.query(
    `insert into trusted_devices (id, user_id, token_hash, created_at, last_used_at, expires_at)
     select $1, id, $2, now(), now(), now() + interval '1 day' from users`,
    [newId(test.clock), Buffer.alloc(32)],
  );
  await grantRole(test.deps, admin(identifier));
  const { rows } = await db.$client.query(
    `select (select count(*) from outbox where recipient = $1 and template = 'role-given')::integer as mails,
       (select count(*) from notifications where title ilike '%role%')::integer as notices,
       (select count(*) from trusted_devices where revoked_at is null)::integer as trusted`,
    [identifier],
  );
  expect(rows).toEqual([{ mails: 1, notices: 1, trusted: 0 }]);
});

it('rejects a user without an authenticator app and an unknown e-mail', async () => {
  const { identifier } = await signUp(test);
  await expect(grantRole(test.deps, admin(identifier))).rejects.toThrow('no authenticator app');
  await expect(grantRole(test.deps, admin(newEmail()))).rejects.toThrow('Nobody has the e-mail');
  expect(await listStaff(test.deps.db)).toBe('Nobody has a role yet');
});

it('revokes a role and keeps the last Admin under concurrent calls', async () => {
  const one = await signUpWithTotp(test);
  const two = await signUpWithTotp(test);
  for (const { identifier } of [one, two]) await grantRole(test.deps, admin(identifier));
  const results = await Promise.allSettled(
    [one, two].map(({ identifier }) => revokeRole(test.deps, admin(identifier))),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await listStaff(test.deps.db)).split('\n')).toHaveLength(1);
  const left = await listStaff(test.deps.db);
  const gone = left.startsWith(one.identifier) ? two : one;
  expect(left).not.toContain(gone.identifier);
  expect(await revokeRole(test.deps, admin(gone.identifier))).toBe(false);
});
