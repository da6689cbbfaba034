import { AuditFacetsAnswer, AuditPage, AuditVerdictAnswer } from '@tessera/contracts/admin-audit';
import * as v from 'valibot';
import { writeAudit, type AuditEntryInput } from '../../audit/write-audit.service';
import { MINUTE } from '../../../platform/clock';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createStaffTest, type StaffMember, type StaffTest } from '../../../testing/staff';

let test: TestApp;
let office: StaffTest;
let admin: StaffMember;
let jonas: StaffMember;
beforeAll(async () => {
  test = await createTestApp();
  office = createStaffTest(test);
  [admin, jonas] = [await office.staff('Admin'), await office.staff('Compliance Officer')];
  await office.sql(
    `update users set first_name = 'Jonas', last_name = 'Lindqvist', username = 'jonasl' where id = $1`,
    jonas.userId,
  );
  const by = ({ userId, sessionId }: StaffMember) => ({
    userId,
    sessionId,
    roles: ['Compliance Officer' as const],
    address: '203.0.113.24',
    requestId: 'req-1',
  });
  await write({ action: 'user.freeze', target: '@twhit', actor: by(jonas), reason: '=1+1, he said it' });
  test.clock.advance(MINUTE);
  await write({ action: 'user.read', target: '@amara.d, profile', actor: by(admin) });
  test.clock.advance(MINUTE);
  await write({ action: 'user.role.add', target: '@sofiam, Admin', actor: by(admin), result: 'denied' });
  test.clock.advance(MINUTE);
  await write({
    action: 'release.promote',
    target: 'staking 2.14.1, to 100%',
    actor: null,
    after: { share: 100 },
  });
});
afterAll(() => test.close());

function write(entry: Pick<AuditEntryInput, 'action' | 'target' | 'actor'> & Partial<AuditEntryInput>) {
  return test.deps.db.transaction((tx) => writeAudit(tx, { at: test.clock.now(), ...entry }));
}
const page = async (search = '') =>
  v.parse(AuditPage, (await office.call(admin, 'GET', `/admin/audit${search}`)).body);
const actions = async (search: string) => (await page(search)).entries.map(({ action }) => action);

it('lists the audit log newest first, in pages', async () => {
  const first = await page('?limit=3');
  expect(first.entries.map(({ sequence }) => sequence)).toEqual([4, 3, 2]);
  const rest = await page(`?limit=3&cursor=${first.nextCursor}`);
  expect(rest.entries.map(({ sequence }) => sequence)).toEqual([1]);
  expect(rest.nextCursor).toBeNull();
  expect(first.entries[0]).toMatchObject({
    actor: null,
    actorRoles: [],
    after: '{"share":100}',
    result: 'done',
  });
  expect(rest.entries[0]).toMatchObject({
    actor: { id: jonas.userId, name: 'Jonas Lindqvist', username: 'jonasl' },
    actorRoles: ['Compliance Officer'],
    address: '203.0.113.24',
    reason: '=1+1, he said it',
  });
});

it.each([
  ['a username', 'query=jonasl', ['user.freeze']],
  ['a username with its @', 'query=@jonas', ['user.freeze']],
  ['a name', 'query=Jonas L', ['user.freeze']],
  ['an action', 'query=release', ['release.promote']],
  ['a target', 'query=Staking 2.14', ['release.promote']],
  ['a target without its @', 'query=twhit', ['user.freeze']],
  ['the middle of a target', 'query=2.14.1', []],
  ['a sign that stands for any', 'query=%25', []],
  ['the first part of an action', 'action=user', ['user.role.add', 'user.read', 'user.freeze']],
  ['a part of an action in the middle', 'action=user.role', ['user.role.add']],
  ['a whole action', 'action=user.read', ['user.read']],
  ['a piece of a word', 'action=use', []],
  ['the system', 'actor=system', ['release.promote']],
])('filters the audit log by %s', async (_name, search, found) => {
  expect(await actions(`?${search}`)).toEqual(found);
});

it('filters the audit log by actor and time, with an exclusive end', async () => {
  expect(await actions(`?actor=${jonas.userId}`)).toEqual(['user.freeze']);
  const [, third, second] = (await page()).entries.map(({ at }) => at);
  expect(await actions(`?from=${second}&to=${third}`)).toEqual(['user.read']);
});

it('rejects an invalid cursor and an invalid time', async () => {
  for (const [search, field] of [
    ['cursor=x', 'cursor'],
    ['from=yesterday', 'from'],
    ['action=DROP TABLE', 'action'],
    ['more=1', 'more'],
  ]) {
    const answer = await office.call(admin, 'GET', `/admin/audit?${search}`);
    expect([
      answer.status,
      Object.keys(v.parse(v.object({ errors: v.record(v.string(), v.unknown()) }), answer.body).errors),
    ]).toEqual([422, [field]]);
  }
});

it('lists the actors and actions of the audit log', async () => {
  const { body } = await office.call(admin, 'GET', '/admin/audit/facets');
  const { actors, actions: done } = v.parse(AuditFacetsAnswer, body).data;
  expect(actors.map(({ id }) => id).toSorted()).toEqual([admin.userId, jonas.userId].toSorted());
  expect(done).toEqual(['release.promote', 'user.freeze', 'user.read', 'user.role.add']);
});

it('exports the audit log with escaped formulas and records the export', async () => {
  const answer = await office.call(jonas, 'GET', '/admin/audit/export?action=user.freeze');
  const lines = answer.text.split('\r\n');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain('"Jonas Lindqvist"');
  expect(lines[1]).toContain(`"'@twhit"`);
  expect(lines[1]).toContain(`"'=1+1, he said it"`);
  expect((await page()).entries[0]).toMatchObject({ action: 'audit.export', actor: { id: jonas.userId } });
});

it('verifies the audit log and returns the first broken entry', async () => {
  const verdict = async () =>
    v.parse(AuditVerdictAnswer, (await office.call(jonas, 'GET', '/admin/audit/verify')).body).data;
  const { entries } = await page();
  expect(await verdict()).toEqual({ entries: entries.length, head: entries[0]?.hash, brokenAt: null });
  await office.sql('alter table audit_log disable trigger audit_log_kept');
  await office.sql(`update audit_log set target = '@nobody' where sequence = 2`);
  expect(await verdict()).toMatchObject({ entries: 1, brokenAt: 2 });
});

it('lists the entry of a role that no longer exists', async () => {
  await office.sql(
    `insert into audit_log (sequence, at, actor_roles, action, target, result, hash)
     select max(sequence) + 1, $1, array['Support Staff'], 'user.read', '@twhit', 'done', '' from audit_log`,
    test.clock.now(),
  );
  expect((await page('?limit=1')).entries[0]?.actorRoles).toEqual(['Support Staff']);
});
