import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from './repository-root';

const lock = {
  packages: {
    '': { name: 'tessera' },
    'libs/money': { name: '@tessera/money' },
    'node_modules/@tessera/money': { resolved: 'libs/money', link: true },
    'node_modules/pg': { version: '8.0.0', integrity: 'sha512-a' },
    'libs/money/node_modules/@noble/hashes': { version: '2.2.0', integrity: 'sha512-b' },
    'node_modules/alias': { name: 'pg', version: '7.0.0', integrity: 'sha512-c' },
  },
};

let root: string;
const path = (name: string) => join(root, name);
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tessera-install-packages-'));
  cpSync(join(repositoryRoot, 'tools/stack/bin'), path('tools/stack/bin'), { recursive: true });
  writeFileSync(path('package-lock.json'), JSON.stringify(lock));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Starts the installation with a script in the place of npm. */
function start(npm: string) {
  writeFileSync(
    path('npm.cjs'),
    `const { existsSync, readFileSync, appendFileSync } = require('node:fs');\n${npm}`,
  );
  const module = pathToFileURL(path('tools/stack/bin/install-packages.mjs')).href;
  const code = `import { installPackages } from ${JSON.stringify(module)}; await installPackages(() => {});`;
  const env = { ...process.env, npm_execpath: path('npm.cjs') };
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

const RECORD = `const file = 'npm-shrinkwrap.json';
  const packages = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
  appendFileSync('calls', JSON.stringify({ args: process.argv.slice(2), packages }) + '\\n');`;
const calls = (): { args: string[]; packages: Record<string, { resolved?: string }> | null }[] =>
  readFileSync(path('calls'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

it('gives npm the URLs of the tarballs, at the configured registry, in a file that it deletes', async () => {
  const [code] = await once(start(RECORD), 'exit');
  expect(code).toBe(0);
  const [call, ...more] = calls();
  expect(more).toEqual([]);
  expect(call?.args).toEqual(expect.arrayContaining(['ci', '--replace-registry-host=always']));
  expect(Object.values(call?.packages ?? {}).map(({ resolved }) => resolved)).toEqual([
    undefined,
    undefined,
    'libs/money',
    'https://registry.invalid/pg/-/pg-8.0.0.tgz',
    'https://registry.invalid/@noble/hashes/-/hashes-2.2.0.tgz',
    'https://registry.invalid/pg/-/pg-7.0.0.tgz',
  ]);
  expect(existsSync(path('npm-shrinkwrap.json'))).toBe(false);
});

it('installs by package-lock.json alone when the registry has other URLs', async () => {
  const [code] = await once(start(`${RECORD}\nprocess.exit(packages === null ? 0 : 1);`), 'exit');
  expect(code).toBe(0);
  expect(calls().map(({ packages }) => packages === null)).toEqual([false, true]);
  expect(calls()[1]?.args).not.toContain('--replace-registry-host=always');
});

it('prints the output of both attempts when both fail', async () => {
  const installation = start(
    `${RECORD}\nconsole.log(packages ? 'no tarball' : 'no network');\nprocess.exitCode = 1;`,
  );
  const [output] = await Promise.all([text(installation.stderr), once(installation, 'exit')]);
  expect(output).toMatch(/Installing packages failed:\nno network\n.*\nno tarball\n/);
});

it('deletes the file when a signal ends the installation', async () => {
  const installation = start(`process.kill(process.ppid, 'SIGTERM');`);
  const [, signal] = await once(installation, 'exit');
  expect(signal).toBe('SIGTERM');
  expect(existsSync(path('npm-shrinkwrap.json'))).toBe(false);
});
