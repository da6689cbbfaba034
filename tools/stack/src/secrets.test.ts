import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from './data-folder';
import { loadSecrets } from './secrets';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tessera-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const openNew = () => openDataFolder(join(folder, 'data'));

it('creates secrets once, readable by the owner only', () => {
  const data = openNew();
  const made = loadSecrets(data);
  expect(loadSecrets(data)).toEqual(made);
  expect(readFileSync(data.secret('wallet-pepper'), 'utf8')).toBe(made.walletPepper);
  expect(statSync(data.secret('wallet-pepper')).mode & 0o077).toBe(0);
});

it.each(['postgres-password', 'wallet-pepper', 'hash-pepper'])(
  'makes no new %s beside a database that was made with the old one',
  (name) => {
    const data = openNew();
    loadSecrets(data);
    mkdirSync(data.postgres, { recursive: true });
    writeFileSync(join(data.postgres, 'PG_VERSION'), '18');
    rmSync(data.secret(name));
    expect(() => loadSecrets(data)).toThrow('put it back, or start over with --reset');
  },
);
