import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** npm run verify: every check that needs no browser, the same here, before a push and in CI. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const steps = [
  ['format', 'prettier', ['--check', '.', '--log-level', 'warn']],
  ['lint', 'oxlint', ['--type-aware']],
  ['types', 'nx', ['run-many', '-t', 'types', '--output-style', 'static']],
  ['tests', 'jest', ['-c', 'tools/jest/jest.config.mjs']],
];

const failed = [];
for (const [name, program, args] of steps) {
  const started = Date.now();
  const { status } = spawnSync(`${root}/node_modules/.bin/${program}`, args, { cwd: root, stdio: 'inherit' });
  console.log(
    `${status === 0 ? 'passed' : 'FAILED'} ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) failed.push(name);
}
process.exit(failed.length === 0 ? 0 : 1);
