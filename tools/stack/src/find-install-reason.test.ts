import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from './repository-root';

/** Runs the module in a process of its own, because it is plain JavaScript that runs before packages are installed. */
function findInstallReason(root: string): unknown {
  const file = join(repositoryRoot, 'tools/stack/bin/find-install-reason.mjs');
  const code = `import { findInstallReason } from ${JSON.stringify(file)}; process.stdout.write(JSON.stringify(findInstallReason(${JSON.stringify(root)})))`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', code], { encoding: 'utf8' }),
  );
}

describe('findInstallReason', () => {
  let root: string;
  const write = (file: string, packages: object) =>
    writeFileSync(join(root, file), JSON.stringify({ packages }));
  const lock = {
    '': { name: 'tessera' },
    'libs/money': { name: '@tessera/money' },
    'node_modules/@tessera/money': { resolved: 'libs/money', link: true },
    'node_modules/pg': { version: '8.0.0' },
    'node_modules/only-on-macos': { version: '1.0.0', optional: true },
  };
  const installed = { 'node_modules/pg': { version: '8.0.0' } };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tessera-install-'));
    mkdirSync(join(root, 'node_modules/@tessera/money'), { recursive: true });
    write('package-lock.json', lock);
    write('node_modules/.package-lock.json', installed);
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('returns null when all but the packages of other platforms are installed', () => {
    expect(findInstallReason(root)).toBeNull();
  });

  it('detects a fresh clone and an interrupted install', () => {
    rmSync(join(root, 'node_modules/.package-lock.json'));
    expect(findInstallReason(root)).toBe('nothing is installed yet');
  });

  it('detects a changed version', () => {
    write('package-lock.json', { ...lock, 'node_modules/pg': { version: '8.1.0' } });
    expect(findInstallReason(root)).toBe('pg changed');
  });

  it('detects deleted packages of a workspace', () => {
    const nested = { 'libs/money/node_modules/pg': { version: '7.0.0' } };
    write('package-lock.json', { ...lock, ...nested });
    write('node_modules/.package-lock.json', { ...installed, ...nested });
    expect(findInstallReason(root)).toBe('libs/money/node_modules/pg is missing');
  });

  it('detects a new workspace', () => {
    rmSync(join(root, 'node_modules/@tessera/money'), { recursive: true });
    expect(findInstallReason(root)).toBe('libs/money is new');
  });
});
