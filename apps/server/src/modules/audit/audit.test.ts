// size: over the line limit, because all tests share one log
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { addJob } from '../../platform/jobs/jobs.repository';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { createStaffTest, type StaffMember, type StaffTest } from '../../testing/staff';
import { type AuditActor, writeAudit, type AuditEntryInput } from './write-audit.service';
import type { AuditRow } from './audit.table';
import { canonicalJson, entryHash } from './entry-hash';
import { verifyAudit } from './verify-audit.service';
import { readHead } from './audit.repository';

let test: TestApp;
let office: StaffTest;
let admin: StaffMember;
beforeAll(async () => {
  test = await createTestApp();
  office = createStaffTest(test);
  admin = await office.staff('Admin');
});
afterAll(() => test.close());

const clock = () => test.clock.now();
const actor = (): AuditActor => ({
  userId: admin.userId,
  roles: ['Admin'],
  sessionId: admin.sessionId,
  address: '203.0.113.24',
  requestId: 'req-1',
});
const write = (entry: Partial<AuditEntryInput> = {}) =>
  test.deps.db.transaction((tx) =>
    writeAudit(tx, { at: clock(), actor: actor(), action: 'test.step', target: '@twhit', ...entry }),
  );
const rows = () =>
  office.sql<{ sequence: string; hash: string }>('select * from audit_log order by sequence');
/** Runs as the table owner, with the append-only trigger disabled. */
async function tamper(text: string): Promise<void> {
  await office.sql('alter table audit_log disable trigger audit_log_kept');
  await office.sql(text);
  await office.sql('alter table audit_log enable always trigger audit_log_kept');
}

describe('the audit log', () => {
  it('numbers concurrent entries without gaps, and verifies as a chain', async () => {
    await Promise.all(Array.from({ length: 40 }, (_, index) => write({ target: `entry ${index}` })));
    const found = (await rows()).map(({ sequence }) => Number(sequence));
    expect(found).toEqual(Array.from({ length: found.length }, (_, index) => index + 1));
    const { hash } = await readHead(test.deps.db);
    expect(await verifyAudit(test.deps.db)).toEqual({ entries: found.length, head: hash, brokenAt: null });
  });

  it('leaves no entry and no gap when the transaction rolls back', async () => {
    const before = await readHead(test.deps.db);
    const failed = test.deps.db.transaction(async (tx) => {
      await writeAudit(tx, { at: clock(), actor: null, action: 'test.undone', target: 'nothing' });
      throw new Error('taken back');
    });
    await expect(failed).rejects.toThrow('taken back');
    expect(await readHead(test.deps.db)).toEqual(before);
    await write();
    expect((await readHead(test.deps.db)).sequence).toBe(before.sequence + 1);
  });

  it('includes every column in the hash', () => {
    const row: AuditRow = {
      sequence: 1,
      at: new Date(0),
      actorId: 'a',
      actorRoles: ['Admin'],
      sessionId: 's',
      address: '::1',
      requestId: 'r',
      action: 'x.y',
      target: 't',
      targetId: 'u',
      result: 'done',
      reason: 'why',
      before: '{}',
      after: '{}',
      hash: '',
    };
    const changed: Partial<AuditRow> = {
      sequence: 2,
      at: new Date(1),
      actorId: 'b',
      actorRoles: [],
      sessionId: null,
      address: null,
      requestId: null,
      action: 'x.z',
      target: 'T',
      targetId: null,
      result: 'denied',
      reason: null,
      before: null,
      after: '{"a":1}',
    };
    const names = Object.keys(row).filter((name) => name !== 'hash');
    expect(Object.keys(changed).toSorted()).toEqual(names.toSorted());
    const hashes = Object.entries(changed).map(([name, value]) => entryHash('00', { ...row, [name]: value }));
    expect(new Set([entryHash('00', row), entryHash('01', row), ...hashes]).size).toBe(hashes.length + 2);
  });

  it('writes equal values as equal text', () => {
    const one = canonicalJson({ b: [1, null, 'ä'], a: { d: true, c: undefined } });
    expect(one).toBe('{"a":{"d":true},"b":[1,null,"ä"]}');
    expect(canonicalJson({ a: { d: true }, b: [1, null, 'ä'] })).toBe(one);
  });

  it('masks e-mails and phones in every field, and replaces characters that PostgreSQL text cannot store', async () => {
    await write({
      target: 'tom.whitaker@icloud.com \u0000\uD800',
      reason: 'He called from +447700900402',
      before: { email: 'tom.whitaker@icloud.com', list: [{ phone: '+447700900402' }], nul: 'a\u0000b' },
      after: 'ask tom.whitaker@icloud.com',
    });
    const [{ entry } = { entry: '' }] = await office.sql<{ entry: string }>(
      'select audit_log::text as entry from audit_log order by sequence desc limit 1',
    );
    expect(entry).not.toMatch(/tom\.whitaker|7700900402/);
    expect(entry).toContain('t•••@icloud.com');
    expect((await verifyAudit(test.deps.db)).brokenAt).toBeNull();
  });

  it.each([
    'update audit_log set reason = null',
    'delete from audit_log',
    'truncate audit_log',
    `set session_replication_role = replica; delete from audit_log`,
  ])('rejects a change by the table owner: %s', async (text) => {
    const client = await test.deps.db.$client.connect();
    try {
      await expect(client.query(text)).rejects.toThrow(/append-only/);
    } finally {
      await client.query('reset session_replication_role');
      client.release();
    }
  });

  it('allows inserts but no deletions with the grants of production', async () => {
    const client = await test.deps.db.$client.connect();
    try {
      await client.query('begin');
      await client.query('create role audit_writer; grant select, insert on audit_log to audit_writer');
      await client.query('set local role audit_writer');
      await client.query(
        `insert into audit_log (sequence, at, actor_roles, action, target, result, hash)
         values (999999, now(), '{}', 'x', 'y', 'done', 'z')`,
      );
      await expect(client.query('delete from audit_log')).rejects.toThrow(/permission denied/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  describe('changed by the table owner with the trigger disabled', () => {
    const at = 3;
    it.each([
      ['an entry rewritten', `update audit_log set target = '@somebody' where sequence = ${at}`, at],
      ['a time moved', `update audit_log set at = at + interval '1 ms' where sequence = ${at}`, at],
      ['a role added', `update audit_log set actor_roles = '{Admin,Admin}' where sequence = ${at}`, at],
      ['an entry taken out', `delete from audit_log where sequence = ${at}`, at + 1],
      [
        'an entry rewritten with a hash of its own',
        `update audit_log set target = '@x', hash = repeat('0', 64) where sequence = ${at}`,
        at,
      ],
      ['the first taken away', 'delete from audit_log where sequence = 1', 2],
    ])('detects %s', async (_name, change, brokenAt) => {
      await office.sql('create table audit_copy as select * from audit_log');
      await tamper(change);
      const found = await verifyAudit(test.deps.db);
      await tamper('delete from audit_log; insert into audit_log select * from audit_copy');
      await office.sql('drop table audit_copy');
      expect(found.brokenAt).toBe(brokenAt);
      expect((await verifyAudit(test.deps.db)).brokenAt).toBeNull();
    });

    it('detects missing last entries when a recorded head is given', async () => {
      const { sequence, hash } = await readHead(test.deps.db);
      await office.sql('create table audit_copy as select * from audit_log');
      await tamper(`delete from audit_log where sequence > ${sequence - 2}`);
      const alone = await verifyAudit(test.deps.db);
      const known = await verifyAudit(test.deps.db, { sequence, hash });
      await tamper('delete from audit_log; insert into audit_log select * from audit_copy');
      await office.sql('drop table audit_copy');
      expect(alone.brokenAt).toBeNull();
      expect(known.brokenAt).toBe(sequence - 1);
      expect((await verifyAudit(test.deps.db, { sequence, hash })).brokenAt).toBeNull();
    });
  });

  it('verifies the log on the command line, names the first broken entry and exits with 1', async () => {
    const run = (...args: string[]) =>
      spawnSync('npx', ['tsx', join(import.meta.dirname, 'cli.ts'), ...args], {
        encoding: 'utf8',
        env: { ...process.env, DATABASE_URL: test.deps.config.DATABASE_URL },
      });
    const { sequence, hash } = await readHead(test.deps.db);
    const whole = run('verify', '--head', `${sequence}:${hash}`);
    expect([whole.status, whole.stdout]).toEqual([0, `${sequence} entries hold, head ${hash}\n`]);
    const cut = run('verify', '--head', `${sequence + 1}:${hash}`);
    expect([cut.status, cut.stderr]).toEqual([1, expect.stringContaining(`Entry ${sequence + 1} is broken`)]);
    expect(run('erase').status).toBe(2);
  });

  it('logs its head, and records an alert when the log is broken', async () => {
    await addJob(test.deps.db, 'audit-head', {});
    await test.runJobs();
    const { sequence, hash } = await readHead(test.deps.db);
    expect(test.logs()).toContain(`"entries":${sequence},"head":"${hash}"`);
    await office.sql('create table audit_copy as select * from audit_log');
    await tamper(
      "update audit_log set reason = null where sequence = 2; update audit_log set target = '@y' where sequence = 2",
    );
    await addJob(test.deps.db, 'audit-head', {});
    await test.runJobs();
    const [alert] = await office.sql(
      'select action, target, result from audit_log order by sequence desc limit 1',
    );
    expect(alert).toEqual({ action: 'audit.broken', target: 'entry 2', result: 'alert' });
    await tamper('delete from audit_log; insert into audit_log select * from audit_copy');
    await office.sql('drop table audit_copy');
  });
});
