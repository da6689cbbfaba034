import { mkdirSync, realpathSync } from 'node:fs';
import { dirname } from 'node:path';
import { findServiceUser } from '../processes/service-user';
import { delay } from '../processes/wait';
import { endOrphan } from './end-orphan';
import { databaseUrl, initCluster } from './init-cluster';
import { findPostgresBinaries } from './postgres-binaries';
import { type Postmaster, spawnPostmaster } from './spawn-postmaster';

/** How to start PostgreSQL. */
export interface StartPostgresParameters {
  readonly dataDir: string;
  readonly port: number;
  readonly password: string;
  /** false leaves out fsync: for databases of one test run only. */
  readonly durable?: boolean;
  /** Where PostgreSQL's own log lines go, one call a line. */
  readonly onLog?: (line: string) => void;
  /** A folder any user can reach, for a copy of the program when root's installation cannot be reached. */
  readonly sharedDir?: string;
}

/** A running PostgreSQL. */
export interface RunningPostgres {
  readonly pid: number;
  readonly port: number;
  readonly exited: Promise<void>;
  /** URL of `database` (default: postgres) as the superuser. */
  url(database?: string): string;
  /** Fast shutdown; resolves when it has gone. */
  stop(): Promise<void>;
}

const START_WITHIN_MS = 15_000;

/**
 * Starts PostgreSQL on 127.0.0.1, making its data first when there is none and ending an orphan of an earlier run.
 * After a kill -9 of the postmaster its old backends hold the shared memory for a moment: it is tried until they went.
 */
export async function startPostgres(parameters: StartPostgresParameters): Promise<RunningPostgres> {
  const { port, password, durable = true, onLog = () => {} } = parameters;
  mkdirSync(dirname(parameters.dataDir), { recursive: true });
  const user = findServiceUser();
  const dataDir = `${realpathSync(dirname(parameters.dataDir))}/${parameters.dataDir.split(/[\\/]/).at(-1)}`;
  const binaries = findPostgresBinaries(user === null ? null : (parameters.sharedDir ?? '/var/lib/tessera'));
  await initCluster({ binaries, dataDir, password, user });
  await endOrphan(dataDir);
  const postmaster = await retry(() =>
    spawnPostmaster({ binary: binaries.postgres, dataDir, port, durable, user, onLog }),
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
