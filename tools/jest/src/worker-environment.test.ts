import { join } from 'node:path';
import { runJestTwice } from './run-jest-twice';

const runTwice = (test: string) =>
  runJestTwice(test, {
    testEnvironment: join(__dirname, 'worker-environment.mjs'),
    runtime: join(__dirname, 'worker-runtime.cjs'),
  });

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
