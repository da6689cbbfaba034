import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { endOrphan } from '../postgres/end-orphan';
import { type RunningPostgres, startPostgres } from '../postgres/start-postgres';
import { findFreePort } from '../processes/ports';
import { readProcessIdentity } from '../processes/process-identity';
import { findServiceUser } from '../processes/service-user';

const PREFIX = 'tessera-test-postgres-';
/** Memory file system of Linux. Creating a database there takes a tenth of the time. */
const MEMORY = '/dev/shm';
/** A run uses less than half of this, in bytes. */
const MEMORY_NEEDED = 2 * 1024 ** 3;
/** Bytes, on macOS. Linux allows 107. */
const SOCKET_PATH_MAX = 103;

/** PostgreSQL of one test run: its own port and temporary folder, no fsync. */
export interface TestPostgres {
  readonly url: string;
  /** `url` over a Unix socket, where a statement takes less processor time than over TCP. `url` where there is none. */
  readonly socketUrl: string;
  /** Its files. `data` is the data folder. */
  readonly folder: string;
  /** Stops it with all connections (fast shutdown), awaits `meanwhile`, and starts it on the same port. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>;
  /** Kills it with SIGKILL. Its standbys stay. */
  kill(): Promise<void>;
  /** Restarts it and starts another standby, which replicates it by streaming. Not on Windows. */
  startStandby(): Promise<TestStandby>;
  /** Stops it and its standbys, and deletes its folder. */
  stop(): Promise<void>;
}

/** Standby of a `TestPostgres`. */
export interface TestStandby {
  readonly url: string;
  /** Kills it with SIGKILL. */
  kill(): Promise<void>;
  /** Starts it on the same port after `kill`. */
  start(): Promise<void>;
}

/** Starts the PostgreSQL of a test run. Cleans up after killed runs first. @param settingsIn settings, by its folder */
export async function startTestPostgres(
  settingsIn: (folder: string) => Record<string, string> = () => ({}),
): Promise<TestPostgres> {
  await removeLeftovers();
  const folder = makeFolder();
  chmodSync(folder, 0o755);
  writeFileSync(join(folder, 'owner'), `${process.pid} ${readProcessIdentity(process.pid)}`);
  const sockets = makeSocketFolder(folder);
  const parameters = {
    dataDir: join(folder, 'data'),
    port: await findFreePort(),
    password: 'test',
    durable: false,
    // A snapshot of autovacuum would hide from index-only scans the rows that a test has vacuumed.
    settings: { unix_socket_directories: sockets, autovacuum: 'off', ...settingsIn(folder) },
  };
  let postgres = await startPostgres(parameters);
  const standbys = new Map<string, RunningPostgres>();
  const restart = async (meanwhile: () => Promise<unknown>) => {
    await postgres.stop();
    await meanwhile();
    postgres = await startPostgres(parameters);
  };
  return {
    url: postgres.url(),
    // pg prefers this host to that of the address.
    socketUrl: sockets === '' ? postgres.url() : `${postgres.url()}?host=${encodeURIComponent(sockets)}`,
    folder,
    restart,
    kill: () => kill(postgres),
    async startStandby() {
      const dataDir = join(folder, `standby-${standbys.size}`);
      const copy = { ...parameters, dataDir, port: await findFreePort() };
      await restart(() => copyCluster(parameters, dataDir));
      let running = await startPostgres(copy);
      standbys.set(dataDir, running);
      return {
        url: running.url(),
        kill: () => kill(running),
        async start() {
          running = await startPostgres(copy);
          standbys.set(dataDir, running);
        },
      };
    },
    async stop() {
      for (const standby of standbys.values()) await standby.stop();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function kill({ pid, exited }: RunningPostgres): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await exited;
}

/** Copies the files of a stopped PostgreSQL, with their owner, and lets the copy follow the original. */
async function copyCluster(primary: { dataDir: string; port: number; password: string }, to: string) {
  await promisify(execFile)('cp', ['-a', primary.dataDir, to]);
  const connection = `host=127.0.0.1 port=${primary.port} user=tessera password=${primary.password}`;
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${connection}'\n`);
  writeFileSync(join(to, 'standby.signal'), '');
}

/** Returns an empty text on Windows, and where the path of a socket would be too long. */
function makeSocketFolder(folder: string): string {
  const sockets = join(folder, 'sockets');
  const path = join(sockets, '.s.PGSQL.65535');
  if (process.platform === 'win32' || Buffer.byteLength(path) > SOCKET_PATH_MAX) return '';
  mkdirSync(sockets);
  const user = findServiceUser();
  if (user !== null) chownSync(sockets, user.uid, user.gid);
  return sockets;
}

function makeFolder(): string {
  if (hasMemory()) {
    try {
      return mkdtempSync(join(MEMORY, PREFIX));
    } catch {
      // Some containers allow no files there.
    }
  }
  return mkdtempSync(join(tmpdir(), PREFIX));
}

function hasMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, freemem()) >= MEMORY_NEEDED;
}

async function removeLeftovers(): Promise<void> {
  const parents = [tmpdir(), MEMORY].filter((parent) => existsSync(parent));
  const names = parents.flatMap((parent) => readdirSync(parent).map((name) => join(parent, name)));
  for (const folder of names.filter(isOwn)) {
    const [, pid, identity] = /^(\d+) (.*)$/s.exec(readOwner(folder)) ?? [];
    // A folder without an owner file belongs to a run that is just starting.
    if (pid === undefined || readProcessIdentity(Number(pid)) === identity) continue;
    const clusters = readdirSync(folder).filter((name) => /^(data|standby-\d+)$/.test(name));
    for (const cluster of clusters) await endOrphan(join(folder, cluster));
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether this user made the folder. Only its user may end the database and delete the files. Windows has no user ids. */
function isOwn(folder: string): boolean {
  if (!basename(folder).startsWith(PREFIX)) return false;
  const found = statSync(folder, { throwIfNoEntry: false });
  return found !== undefined && (process.getuid === undefined || found.uid === process.getuid());
}

function readOwner(folder: string): string {
  try {
    return readFileSync(join(folder, 'owner'), 'utf8');
  } catch {
    return '';
  }
}
