import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '@tessera/services';
import { createLogger } from '../../logger';
import { createPool } from '../database';
import { grantApplication } from './grant-application';
import { migrateDatabase } from './migrate-database';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase({ migrate: migrateDatabase });
  // The second call checks that grants are idempotent: an older data folder gets them at its next start.
  await grantApplication(database.url, 'first');
  await grantApplication(database.url, 'second');
  const url = new URL(database.url);
  url.username = 'tessera_app';
  url.password = 'second';
  client = new Client({ connectionString: url.href });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const insert = `insert into audit_log (sequence, at, actor_roles, action, target, result, hash)
  values (1, now(), '{}', 'test', 'test', 'done', 'x')`;

it('lets the server role insert into and read the audit log', async () => {
  await client.query(insert);
  expect((await client.query('select action from audit_log')).rows).toEqual([{ action: 'test' }]);
});

it.each([
  'alter table audit_log disable trigger user',
  `update audit_log set action = 'other'`,
  'delete from audit_log',
  'truncate audit_log',
  'drop table audit_log',
  `set session_replication_role = 'replica'`,
  `select pg_read_file('/etc/hostname')`,
  'create table other (id integer)',
  `insert into release_owners values ('wallet', 'Team', 'mail')`,
  `update release_owners set name = 'Other'`,
  'delete from release_owners',
  `insert into release_keys values ('0', 'wallet', 'key', now())`,
  `update release_keys set public_key = 'other'`,
  'update release_keys set revoked_at = null',
  'delete from release_keys',
  `insert into release_trusts values ('0', 'wallet', 'https://ci.example', 'a/b', 'main', null, now())`,
  'update release_trusts set revoked_at = null',
  'delete from release_trusts',
])('denies the server role: %s', async (statement) => {
  await expect(client.query(statement)).rejects.toMatchObject({ code: expect.stringMatching(/^42501$/) });
});

it('lets the server role read the keys and record the time of a request', async () => {
  await client.query('select * from release_keys join release_owners using (remote)');
  await client.query(`update release_keys set last_request_at = now() where id = '0'`);
});

it('lets the server role read the pipelines and record the use of a token', async () => {
  await client.query('select * from release_trusts');
  await client.query(`insert into release_tokens values ('0', now())`);
  await client.query('delete from release_tokens');
});

it('lets the server role read the lineage of the database where functions are not public', async () => {
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  try {
    await owner.query('revoke execute on function database_lineage() from public');
  } finally {
    await owner.end();
  }
  const { rows } = await client.query('select database_lineage() as lineage');
  expect(rows).toEqual([{ lineage: expect.stringMatching(/^\d+\/[0-9A-F]{8}$/) }]);
});

it('lets the server role add and drop partitions, but reach none', async () => {
  await client.query(`select drop_telemetry_sources(now() + interval '2 days')`);
  for (const table of ['telemetry_sources', 'transfer_changes'])
    await client.query('select add_partitions($1)', [table]);
  await client.query(`insert into telemetry_sources values (now(), 'a', 'b', 'c', '{}', '{}', 0)`);
  for (const table of ['telemetry_sources_default', 'transfer_changes_first'])
    await expect(client.query(`select from partitions.${table}`)).rejects.toMatchObject({ code: '42501' });
});

it('lets the server role insert and lock jobs', async () => {
  await client.query(`select graphile_worker.add_job('identity-sweep')`);
  const { rowCount } = await client.query(`update graphile_worker._private_jobs set locked_by = 'a'`);
  expect(rowCount).toBe(1);
  await client.query(`select graphile_worker.force_unlock_workers(array['a'])`);
});

async function limitsOf(connection: Client) {
  const { rows } = await connection.query(`select current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`);
  return rows[0];
}

it('gives the server role the time limits that the server sets on direct connections', async () => {
  const url = new URL(database.url);
  url.username = 'tessera_app';
  url.password = 'second';
  const settings = { DATABASE_URL: url.href, DATABASE_POOL: 1, DATABASE_STATEMENT_SECONDS: 30 };
  const pool = createPool(settings, createLogger({ LOG_LEVEL: 'silent' }));
  const direct = await pool.connect();
  const limits = await limitsOf(direct);
  direct.release();
  await pool.end();
  expect(await limitsOf(client)).toEqual(limits);
  expect(limits).toEqual({ statement: '30s', lock: '15s', idle: '1min' });
});

it('fails within seconds while a jobs table is locked, and grants once it is released', async () => {
  const other = await createTestDatabase({ migrate: migrateDatabase });
  const worker = new Client({ connectionString: other.url });
  try {
    await worker.connect();
    await worker.query('begin; select from graphile_worker._private_jobs');
    await expect(grantApplication(other.url, 'first')).rejects.toMatchObject({ code: '55P03' });
    await worker.query('commit');
    await grantApplication(other.url, 'first');
    await worker.query('begin; select from graphile_worker._private_jobs');
    await grantApplication(other.url, 'second');
  } finally {
    await worker.end();
    await other.drop();
  }
});
