import { AuditVerdictAnswer } from '@tessera/contracts/admin-audit';
import * as v from 'valibot';
import { readHead } from '../../audit/audit.repository';
import { auditLog, type AuditRow } from '../../audit/audit.table';
import { entryHash } from '../../audit/entry-hash';
import { writeAudit } from '../../audit/write-audit.service';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { createStaffTest, type StaffMember, type StaffTest } from '../../../testing/staff';

const EMPTY: Omit<AuditRow, 'sequence' | 'at' | 'hash'> = {
  actorId: null,
  actorRoles: [],
  sessionId: null,
  address: null,
  requestId: null,
  action: 'test.step',
  target: '@twhit',
  targetId: null,
  result: 'done',
  reason: null,
  before: null,
  after: null,
};

let test: TestApp;
let office: StaffTest;
let admin: StaffMember;
beforeAll(async () => {
  test = await createTestApp({ env: { READ_TIMEOUT_MS: '1000' } });
  office = createStaffTest(test);
  admin = await office.staff('Admin');
  const entry = { at: test.clock.now(), actor: null, action: 'test.step', target: '@twhit' };
  await test.deps.db.transaction((tx) => writeAudit(tx, entry));
});
afterAll(() => test.close());

it('verifies the audit log for longer than the deadline for reads', async () => {
  const client = await test.deps.db.$client.connect();
  await client.query('begin; lock table audit_log in access exclusive mode');
  const verdict = office.call(admin, 'GET', '/admin/audit/verify');
  // Begins later, and waits for the same lock until its deadline.
  const page = await office.call(admin, 'GET', '/admin/audit?limit=20');
  expect(page.status).toBe(503);
  await client.query('rollback');
  client.release();
  const { status, body } = await verdict;
  expect(status).toBe(200);
  expect(v.parse(AuditVerdictAnswer, body).data).toMatchObject({ entries: 1, brokenAt: null });
});

it('responds with an error when the first entries cannot be read', async () => {
  await office.sql('alter table audit_log rename to moved_log');
  const { status } = await office
    .call(admin, 'GET', '/admin/audit/verify')
    .finally(() => office.sql('alter table moved_log rename to audit_log'));
  expect(status).toBe(500);
});

it('sends a space after each 2,000 entries, so that no proxy ends the response for a long log', async () => {
  const { db, clock } = test.deps;
  const first = await readHead(db);
  const rows: AuditRow[] = [];
  for (let { sequence, hash } = first; sequence < 4001;) {
    sequence += 1;
    const columns = { ...EMPTY, sequence, at: clock.now(), hash: '' };
    hash = entryHash(hash, columns);
    rows.push({ ...columns, hash });
  }
  while (rows.length > 0) await db.insert(auditLog).values(rows.splice(0, 1000));
  const { text } = await office.call(admin, 'GET', '/admin/audit/verify');
  expect(text).toMatch(/^{"data": {2}{"entries":4001,.*"brokenAt":null}}$/);
});
