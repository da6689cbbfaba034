import { createHash } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTraversable, findServiceUser } from '@tessera/services';

/** Paths of all files of a stack. */
export interface DataFolder {
  readonly path: string;
  readonly run: (name: string) => string;
  readonly log: (name: string) => string;
  readonly secret: (name: string) => string;
  readonly postgres: string;
  readonly ethereumState: string;
  readonly mail: string;
  readonly releases: string;
  /** Private keys of the teams, `<remote>.key`. */
  readonly teamKeys: string;
  readonly media: string;
}

const MARKER = '.tessera-data';
const SYSTEM_FOLDER = '/var/lib/tessera';

/** Opens or creates the data folder. Rejects a folder with other files, so that they are never mixed up or deleted. */
export function openDataFolder(path: string): DataFolder {
  if (existsSync(path) && !isDataFolder(path) && readdirSync(path).length > 0) {
    throw new Error(`${path} holds other files: give an empty folder with --data.`);
  }
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, MARKER), 'Data of a local Tessera. `npm start -- --reset` deletes this folder.\n');
  const real = realpathSync(path);
  for (const name of ['run', 'logs', 'mail', 'releases', 'media', 'secrets', 'secrets/teams'])
    mkdirSync(join(real, name), { recursive: true });
  chmodSync(join(real, 'secrets'), 0o700);
  return {
    path: real,
    run: (name) => join(real, 'run', `${name}.pid`),
    log: (name) => join(real, 'logs', `${name}.log`),
    secret: (name) => join(real, 'secrets', name),
    postgres: postgresFolder(real),
    ethereumState: join(real, 'ethereum.json'),
    mail: join(real, 'mail'),
    releases: join(real, 'releases'),
    teamKeys: join(real, 'secrets', 'teams'),
    media: join(real, 'media'),
  };
}

/** Whether `openDataFolder` created the folder. Only such a folder may be deleted. */
export function isDataFolder(path: string): boolean {
  return existsSync(join(path, MARKER));
}

/** As root, PostgreSQL runs as another account. If that account cannot enter `path`, its data is in a system folder. */
function postgresFolder(path: string): string {
  if (findServiceUser() === null || isTraversable(path)) return join(path, 'postgres');
  return join(SYSTEM_FOLDER, createHash('sha256').update(path).digest('hex').slice(0, 16));
}
