import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findServiceUser } from '../processes/service-user';
import { waitUntil } from '../processes/wait';
import { startTestPostgres } from './start-test-postgres';

/** PostgreSQL that archives its WAL, for drills of a restore. */
export interface ArchivingPostgres {
  readonly url: string;
  /** Takes a base backup. */
  backUp(): Promise<void>;
  /** Stops it, replaces its data by the base backup, and starts it on the same port with the data of `moment`. */
  restore(moment: Date): Promise<void>;
  /** Stops it and deletes its folder. */
  stop(): Promise<void>;
}

/** @param scripts folder with `archive-wal.sh` and `prepare-restore.sh` of tools/deploy */
export async function startArchivingPostgres(scripts: string): Promise<ArchivingPostgres> {
  const postgres = await startTestPostgres((folder) => ({
    archive_mode: 'on',
    archive_command: `sh ${folder}/archive-wal.sh ${folder}/wal "%p" "%f"`,
  }));
  const { folder, url } = postgres;
  const within = (name: string) => join(folder, name);
  const [wal, base, data] = [within('wal'), within('base'), within('data')];
  const user = findServiceUser();
  const toService = (path: string) => user && chownSync(path, user.uid, user.gid);
  // PostgreSQL runs as another user, who may be unable to read the repository. Until the script exists, it repeats the call.
  for (const name of ['archive-wal.sh', 'prepare-restore.sh'])
    copyFileSync(join(scripts, name), within(name));
  mkdirSync(wal);
  toService(wal);

  return {
    url,
    // The package of PostgreSQL has no pg_basebackup, so this is the low-level backup of the manual (26.3.4).
    async backUp() {
      const client = new Client({ connectionString: url });
      await client.connect();
      try {
        await client.query(`select pg_backup_start('drill', true)`);
        execFileSync('cp', ['-a', data, base]);
        const { rows } = await client.query('select labelfile from pg_backup_stop()');
        writeFileSync(join(base, 'backup_label'), rows[0].labelfile);
        toService(join(base, 'backup_label'));
      } finally {
        await client.end();
      }
      for (const name of ['postmaster.pid', 'postmaster.opts']) rmSync(join(base, name), { force: true });
      execFileSync('sh', ['-c', 'rm -rf "$1"/pg_wal/0*', 'sh', base]);
    },
    async restore(moment) {
      await archiveAll(url, wal);
      await postgres.restart(async () => {
        renameSync(data, within('lost'));
        const script = [
          within('prepare-restore.sh'),
          base,
          wal,
          data,
          moment.toISOString().replace('Z', '+00'),
        ];
        execFileSync('sh', script, { cwd: '/' });
        if (user) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, data]);
        chmodSync(data, 0o700);
      });
      await untilPromoted(url);
    },
    stop: () => postgres.stop(),
  };
}

/** A standby accepts connections before it has replayed the archive. */
async function untilPromoted(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const isPrimary = async () =>
      (await client.query('select not pg_is_in_recovery() as "isPrimary"')).rows[0].isPrimary === true;
    if (!(await waitUntil(isPrimary, 30_000))) throw new Error('PostgreSQL is still in recovery');
  } finally {
    await client.end();
  }
}

/** Waits until the archive has the segment that is current now. */
async function archiveAll(url: string, wal: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal()) as name');
    const isArchived = () => existsSync(join(wal, rows[0].name));
    if (!(await waitUntil(isArchived, 30_000))) throw new Error(`${rows[0].name} was not archived`);
  } finally {
    await client.end();
  }
}
