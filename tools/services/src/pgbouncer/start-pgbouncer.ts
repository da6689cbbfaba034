import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from '../processes/ports';
import { findServiceUser } from '../processes/service-user';
import { findPgBouncer } from './find-pgbouncer';

/** PgBouncer of one test run in transaction mode, for each database of a PostgreSQL. */
export interface TestPgBouncer {
  /** URL of the same database as `startPgBouncer` was given, through PgBouncer. */
  readonly url: string;
  stop(): Promise<void>;
}

/** @param url a database of the PostgreSQL to connect to. PgBouncer uses its user and password for all clients. */
export async function startPgBouncer(url: string): Promise<TestPgBouncer> {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pgbouncer-'));
  chmodSync(folder, 0o755);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const { command, libraries } = findPgBouncer(folder);
    const port = await findFreePort();
    const file = join(folder, 'pgbouncer.ini');
    writeFileSync(file, settings(new URL(url), port));
    const child = spawn(command, [file], {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { LD_LIBRARY_PATH: libraries },
      ...findServiceUser(),
    });
    const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    await new Promise<void>((resolve, reject) => {
      let last = '';
      child.once('error', reject);
      child.once('exit', () => reject(new Error(`PgBouncer ended while starting: ${last}`)));
      createInterface({ input: child.stderr }).on('line', (line) => {
        last = line;
        if (line.includes('process up')) resolve();
      });
    });
    const pooled = new URL(url);
    pooled.host = `127.0.0.1:${port}`;
    return {
      url: pooled.href,
      async stop() {
        child.kill('SIGTERM');
        await exited;
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Idle server connections end soon, because each test file has its own database. */
function settings({ hostname, port: target, username, password }: URL, port: number): string {
  const login = `user=${username} password=${decodeURIComponent(password)}`;
  return `[databases]
* = host=${hostname} port=${target} ${login}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
server_idle_timeout = 5
`;
}
