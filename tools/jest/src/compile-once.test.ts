import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { runJestTwice } from './run-jest-twice';

it('throws when a version of Jest has no method to replace', () => {
  const file = JSON.stringify(join(__dirname, 'compile-once.cjs'));
  const script = `require(${file}).compileOnce({ executor: {} })`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(stderr).toContain('has no method `executor.compile`');
  expect(status).toBe(1);
});

it('throws when a version of Jest has no storage of the running test to replace', () => {
  const file = JSON.stringify(join(__dirname, 'compile-once.cjs'));
  const script = `const runtime = { executor: { compile() {} } };
    require(${file}).compileOnce(runtime, () => {});
    runtime.executor.compile('', '/node_modules/jest-circus/build/jestAdapterInit.js');`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(stderr).toContain('has no `new _nodeAsync_hooks.AsyncLocalStorage()`');
  expect(status).toBe(1);
});

const UNCAUGHT = `
  const { executionAsyncId } = require('async_hooks');
  it('runs no hooks', async () => {
    await null;
    // Only a hook of promises gives an id to the code after an await.
    expect(executionAsyncId()).toBe(0);
  });
  it('passes before', () => {});
  it('throws later', () => new Promise((resolve) => setTimeout(() => { setImmediate(resolve); throw new Error('timer'); })));
  it('rejects', () => new Promise((resolve) => { Promise.reject(new Error('promise')); setImmediate(resolve); }));
  it('passes after', () => {});
`;

it.each([
  ['node', 'cached-runtime.cjs'],
  [join(__dirname, 'worker-environment.mjs'), 'worker-runtime.cjs'],
])(
  'adds an error that no test catches to the running test, without hooks of promises, in %s',
  (testEnvironment, file) => {
    const { status, stderr } = runJestTwice(UNCAUGHT, { testEnvironment, runtime: join(__dirname, file) });
    for (const title of ['throws later', 'rejects']) expect(stderr).toContain(`● ${title}`);
    expect(stderr).not.toMatch(/● (passes|runs)/);
    expect(stderr).toContain('4 failed, 6 passed, 10 total');
    expect(status).toBe(1);
  },
);
