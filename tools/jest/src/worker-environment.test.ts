import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let root: string;
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-worker-environment-')));
  mkdirSync(join(root, 'node_modules/shared'), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Runs Jest on two equal test files in one worker. */
function runTwice(test: string) {
  const files = {
    'node_modules/shared/index.js': 'module.exports = { loads: [], error: new TypeError("from a package") };',
    'own.js': 'module.exports = { loads: [] };',
    'one.test.js': test,
    'two.test.js': test,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text);
  const config = {
    rootDir: root,
    testEnvironment: join(__dirname, 'worker-environment.mjs'),
    runtime: join(__dirname, 'worker-runtime.cjs'),
    transform: {},
  };
  const jest = createRequire(__filename).resolve('jest/bin/jest');
  const parameters = [jest, '--runInBand', '--config', JSON.stringify(config)];
  return spawnSync(process.execPath, parameters, { cwd: root, encoding: 'utf8' });
}

it('shares packages between test files, and neither modules, globals, variables nor fake timers', () => {
  const { status, stderr } = runTwice(`
    const shared = require('shared');
    const own = require('./own');
    it('meets a clean scope', () => {
      expect(shared.error).toBeInstanceOf(TypeError);
      expect(own.loads).toEqual([]);
      expect([globalThis.leftover, process.env.LEFTOVER]).toEqual([undefined, undefined]);
      expect(jest.isMockFunction(setTimeout) || 'clock' in setTimeout).toBe(false);
      expect(Date.now()).toBeGreaterThan(0);
      for (const { loads } of [shared, own]) loads.push('once');
      globalThis.leftover = true;
      process.env.LEFTOVER = 'yes';
      jest.useFakeTimers({ now: 0 });
    });
    afterAll(() => {
      if (shared.loads.length === 2) process.stderr.write('loaded once');
    });
  `);
  expect(stderr).toContain('loaded once');
  expect(stderr).toContain('2 passed, 2 total');
  expect(status).toBe(0);
});

it('restores spies on shared objects', () => {
  const { status, stderr } = runTwice(`
    const shared = require('shared');
    it('spies on a package and on the process', () => {
      for (const [owner, name] of [[shared.loads, 'at'], [process, 'uptime']]) {
        expect(jest.isMockFunction(owner[name])).toBe(false);
        jest.spyOn(owner, name);
      }
    });
  `);
  expect(stderr).toContain('2 passed, 2 total');
  expect(status).toBe(0);
});

it('compiles a file of the repository again when its text has changed', () => {
  const { status, stderr } = runTwice(`
    const { readFileSync, writeFileSync } = require('node:fs');
    const file = require.resolve('./own');
    it('runs the current text', () => {
      const isChanged = readFileSync(file, 'utf8').includes('changed');
      expect(require('./own').loads).toEqual(isChanged ? ['changed'] : []);
      if (isChanged) process.stderr.write('ran the changed text');
      writeFileSync(file, 'module.exports = { loads: ["changed"] };');
    });
  `);
  expect(stderr).toContain('ran the changed text');
  expect(stderr).toContain('2 passed, 2 total');
  expect(status).toBe(0);
});
