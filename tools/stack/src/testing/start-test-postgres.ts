import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endOrphan } from '../postgres/end-orphan';
import { startPostgres } from '../postgres/start-postgres';
import { findFreePort } from '../processes/ports';
import { readProcessIdentity } from '../processes/process-identity';

const PREFIX = 'tessera-test-postgres-';

/** PostgreSQL of one test run: its own port and temporary folder, no fsync. */
export interface TestPostgres {
  readonly url: string;
  /** Stops it with all connections (fast shutdown), awaits `meanwhile`, and starts it on the same port. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>;
  /** Stops it and deletes its folder. */
  stop(): Promise<void>;
}

/** Starts the PostgreSQL of a test run. Cleans up after killed runs first. */
export async function startTestPostgres(): Promise<TestPostgres> {
  await removeLeftovers();
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'owner'), `${process.pid} ${readProcessIdentity(process.pid)}`);
  const parameters = {
    dataDir: join(folder, 'data'),
    port: await findFreePort(),
    password: 'test',
    durable: false,
  };
  let postgres = await startPostgres(parameters);
  return {
    url: postgres.url(),
    async restart(meanwhile) {
      await postgres.stop();
      await meanwhile();
      postgres = await startPostgres(parameters);
    },
    async stop() {
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const folder = join(tmpdir(), name);
    const [, pid, identity] = /^(\d+) (.*)$/s.exec(readOwner(folder)) ?? [];
    // A folder without an owner file belongs to a run that is just starting.
    if (pid === undefined || readProcessIdentity(Number(pid)) === identity) continue;
    await endOrphan(join(folder, 'data'));
    rmSync(folder, { recursive: true, force: true });
  }
}

function readOwner(folder: string): string {
  try {
    return readFileSync(join(folder, 'owner'), 'utf8');
  } catch {
    return '';
  }
}
