import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const scripts = join(__dirname, '..', 'postgres');
let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tessera-backup-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const inFolder = (name: string) => join(folder, name);
const run = (script: string, ...args: string[]) =>
  spawnSync('sh', [join(scripts, script), ...args], { encoding: 'utf8' }).status;

it('archives a WAL file once and rejects another one with its name', () => {
  mkdirSync(inFolder('wal'));
  writeFileSync(inFolder('segment'), 'first');
  const archive = () =>
    run('archive-wal.sh', inFolder('wal'), inFolder('segment'), '000000010000000000000001');
  expect([archive(), archive()]).toEqual([0, 0]);
  writeFileSync(inFolder('segment'), 'second');
  expect(archive()).toBe(1);
  expect(readdirSync(inFolder('wal'))).toEqual(['000000010000000000000001']);
  expect(readFileSync(inFolder('wal/000000010000000000000001'), 'utf8')).toBe('first');
});

it('prepares a restore to a moment, and replaces no data folder', () => {
  mkdirSync(inFolder('base'));
  writeFileSync(inFolder('base/postgresql.auto.conf'), '# own\n');
  const prepare = () =>
    run('prepare-restore.sh', inFolder('base'), inFolder('wal'), inFolder('data'), '2026-11-28 12:00:00+00');
  expect(prepare()).toBe(0);
  expect(readFileSync(inFolder('data/postgresql.auto.conf'), 'utf8').split('\n')).toEqual([
    '# own',
    `restore_command = 'cp "${inFolder('wal')}/%f" "%p"'`,
    `recovery_target_time = '2026-11-28 12:00:00+00'`,
    `recovery_target_action = 'promote'`,
    '',
  ]);
  expect(readdirSync(inFolder('data'))).toContain('recovery.signal');
  expect(statSync(inFolder('data')).mode & 0o777).toBe(0o700);
  expect(prepare()).toBe(1);
});

it('prepares a restore to the end of the archive when no moment is given', () => {
  mkdirSync(inFolder('base'));
  expect(run('prepare-restore.sh', inFolder('base'), inFolder('wal'), inFolder('data'))).toBe(0);
  expect(readFileSync(inFolder('data/postgresql.auto.conf'), 'utf8')).toBe(
    `restore_command = 'cp "${inFolder('wal')}/%f" "%p"'\n`,
  );
  expect(readdirSync(inFolder('data'))).toContain('recovery.signal');
});
