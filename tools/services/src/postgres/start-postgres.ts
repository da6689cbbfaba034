import { mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { findServiceUser } from '../processes/service-user';
import { delay } from '../processes/wait';
import { endOrphan } from './end-orphan';
import { databaseUrl, initCluster } from './init-cluster';
import { findPostgresBinaries } from './postgres-binaries';
import { type Postmaster, spawnPostmaster } from './spawn-postmaster';

export interface StartPostgresParameters {
  readonly dataDir: string;
  readonly port: number;
  readonly password: string;
  /** Whether to use fsync (default true). Use false only for databases of one test run. */
  readonly durable?: boolean;
  /** Additional settings of postgresql.conf. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Receives each line of PostgreSQL's log. */
  readonly onLog?: (line: string) => void;
  /** Folder that any user can read. Receives a copy of the program when another user cannot read root's installation. */
  readonly sharedDir?: string;
}

export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<void>;
  /** Returns the URL of `database` (default `postgres`) as the superuser. */
  url(database?: string): string;
  /** Does a fast shutdown; resolves when the process has exited. */
  stop(): Promise<void>;
}

const START_WITHIN_MS = 15_000;

/**
 * Starts PostgreSQL on 127.0.0.1. Creates its data folder if missing and stops an orphan of an earlier run. Retries for
 * up to 15 s, because the backends of a killed postmaster hold the shared memory for a moment.
 */
export async function startPostgres(parameters: StartPostgresParameters): Promise<RunningPostgres> {
  const { port, password, durable = true, settings = {}, onLog = () => {} } = parameters;
  mkdirSync(dirname(parameters.dataDir), { recursive: true });
  const user = findServiceUser();
  const dataDir = `${realpathSync(dirname(parameters.dataDir))}/${parameters.dataDir.split(/[\\/]/).at(-1)}`;
  const binaries = findPostgresBinaries(user === null ? null : (parameters.sharedDir ?? '/var/lib/tessera'));
  await initCluster({ binaries, dataDir, password, user });
  await endOrphan(dataDir);
  const postmaster = await retry(() =>
    spawnPostmaster({ binary: binaries.postgres, dataDir, port, durable, settings, user, onLog }),
  );
  return {
    ...postmaster,
    port,
    url: (database = 'postgres') => databaseUrl(port, password, database),
  };
}

async function retry(start: () => Promise<Postmaster>): Promise<Postmaster> {
  const deadline = Date.now() + START_WITHIN_MS;
  for (;;) {
    try {
      return await start();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(100);
    }
  }
}
