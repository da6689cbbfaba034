import { execFile } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { ServiceUser } from '../processes/service-user';
import type { PostgresBinaries } from './postgres-binaries';

const SUPERUSER = 'tessera';
const DONE = 'tessera-initialised';

interface InitClusterParameters {
  readonly binaries: PostgresBinaries;
  readonly dataDir: string;
  readonly password: string;
  readonly user: ServiceUser | null;
}

/** Runs `initdb` unless the data folder is complete. Deletes and recreates a folder left by an interrupted `initdb`. */
export async function initCluster(parameters: InitClusterParameters): Promise<void> {
  const { binaries, dataDir, password, user } = parameters;
  if (existsSync(join(dataDir, DONE))) return;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const passwordFile = `${dataDir}.password`;
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    chmodSync(dataDir, 0o700);
    if (user !== null) for (const path of [dataDir, passwordFile]) chownSync(path, user.uid, user.gid);
    const options = ['-D', dataDir, '-U', SUPERUSER, '-A', 'scram-sha-256', '--pwfile', passwordFile];
    const locale = process.platform === 'win32' ? '--no-locale' : '--locale=C.UTF-8';
    await promisify(execFile)(
      binaries.initdb,
      [...options, '--encoding=UTF8', process.platform === 'darwin' ? '--locale=C' : locale],
      { cwd: '/', ...user, env: { ...process.env, LC_ALL: 'C' } },
    );
    writeFileSync(join(dataDir, DONE), '');
  } catch (error) {
    throw new Error(`PostgreSQL could not create its data in ${dataDir}: ${reasonOf(error)}`, {
      cause: error,
    });
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** Returns the URL of a database as the superuser, over TCP on 127.0.0.1. */
export function databaseUrl(port: number, password: string, database: string): string {
  return `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`;
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const stderr = 'stderr' in error ? String(error.stderr).trim() : '';
  const missing = /lib[\w.+-]+\.so[\w.]*: cannot open shared object file/.exec(stderr)?.[0];
  if (missing !== undefined)
    return `${missing}; install that library, or a Linux with glibc (Alpine has musl).`;
  return stderr === '' ? error.message : stderr;
}
