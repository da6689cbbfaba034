import { join } from 'node:path';
import { runJestTwice } from './run-jest-twice';

const runTwice = (test: string) =>
  runJestTwice(test, { testEnvironment: 'node', runtime: join(__dirname, 'cached-runtime.cjs') });

it('runs every file again, in the context of the test file', () => {
  const { status, stderr } = runTwice(`
    const shared = require('shared');
    const own = require('./own');
    it('meets new modules and a clean scope', () => {
      expect(shared.error).toBeInstanceOf(TypeError);
      expect([shared.loads, own.loads]).toEqual([[], []]);
      expect(globalThis.leftover).toBeUndefined();
      for (const { loads } of [shared, own]) loads.push('once');
      globalThis.leftover = true;
    });
  `);
  expect(stderr).toContain('2 passed, 2 total');
  expect(status).toBe(0);
});

it('names the line and column of an error in the first line', () => {
  const { status, stderr } = runTwice(`it('throws', () => { throw new Error('no room'); });`);
  expect(stderr).toContain('one.test.js:1:28');
  expect(status).toBe(1);
});

it('explains a file that is no JavaScript, as Jest does', () => {
  const { status, stderr } = runTwice('const = 1;');
  expect(stderr).toContain('Jest encountered an unexpected token');
  expect(stderr).toContain('one.test.js:1');
  expect(status).toBe(1);
});
