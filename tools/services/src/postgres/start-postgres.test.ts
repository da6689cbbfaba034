import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { findFreePort } from '../processes/ports';
import { readProcessIdentity } from '../processes/process-identity';
import { waitUntil } from '../processes/wait';
import { type RunningPostgres, startPostgres } from './start-postgres';

async function query(url: string, sql: string) {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Inserts until the connection breaks. `acknowledged` receives each number whose insert was acknowledged. */
async function insertUntilKilled(url: string, acknowledged: number[]): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let number = 0; ; number += 1) {
      await client.query('insert into kept values ($1)', [number]);
      acknowledged.push(number);
    }
  } catch {
    await client.end().catch(() => {});
  }
}

describe('startPostgres', () => {
  let folder: string;
  let postgres: RunningPostgres;
  const start = async () => {
    const port = await findFreePort();
    return startPostgres({ dataDir: join(folder, 'data'), port, password: 'p@ss/word' });
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-supervisor-'));
    chmodSync(folder, 0o755);
    postgres = await start();
    await query(postgres.url(), 'create table kept (number int primary key)');
  });

  afterAll(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('uses fsync and requires a password on 127.0.0.1 only', async () => {
    const [settings] = await query(
      postgres.url(),
      `select current_setting('fsync') as fsync, current_setting('listen_addresses') as address,
         current_setting('unix_socket_directories') as socket, current_setting('server_version') as version`,
    );
    expect(settings).toEqual({ fsync: 'on', address: '127.0.0.1', socket: '', version: '18.4' });
    const wrong = postgres.url().replace(encodeURIComponent('p@ss/word'), 'wrong');
    await expect(query(wrong, 'select 1')).rejects.toThrow('password authentication failed');
  });

  it('keeps every acknowledged row when the postmaster is killed during writes', async () => {
    const acknowledged: number[] = [];
    const writing = insertUntilKilled(postgres.url(), acknowledged);
    expect(await waitUntil(() => acknowledged.length >= 50, 20_000)).toBe(true);
    process.kill(postgres.pid, 'SIGKILL');
    await writing;
    await postgres.exited;
    postgres = await start();
    const rows = await query(postgres.url(), 'select number from kept order by number');
    expect(rows.map((row) => row.number)).toEqual(expect.arrayContaining(acknowledged));
  });

  it('stops the orphan of a killed supervisor and uses its data', async () => {
    const orphan = postgres;
    await query(orphan.url(), 'insert into kept values (-1)');
    postgres = await start();
    expect(readProcessIdentity(orphan.pid)).toBeNull();
    expect(await query(postgres.url(), 'select number from kept where number = -1')).toHaveLength(1);
  });

  it('does not signal another program whose pid is in a stale postmaster.pid', async () => {
    await postgres.stop();
    const pidFile = join(folder, 'data', 'postmaster.pid');
    writeFileSync(pidFile, `${process.pid}\n${join(folder, 'data')}\n`);
    postgres = await start();
    expect(existsSync(pidFile)).toBe(true);
    expect(await query(postgres.url(), 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});
