import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findAffected, findBase } from './find-affected.mjs';

/** npm run verify: every check that needs no browser, over what changed; the same here, before a push and in CI. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const { values } = parseArgs({
  options: { all: { type: 'boolean', default: false }, base: { type: 'string' } },
});
const base = values.base ?? findBase(root);
const affected = values.all ? undefined : findAffected(root, base);
// These look at the whole tree: boundaries, import graph, sizes.
const tests =
  affected === undefined ? [] : [...new Set([...affected.map(({ folder }) => folder), 'tools/checks'])];
const nx = affected === undefined ? ['run-many'] : ['affected', `--base=${base}`];
// Whoever has a registry at hand learns here what it would refuse.
const isNamed = ['DATABASE_URL', 'RELEASES_PRIVATE_KEY_FILE'].every(
  (name) => process.env[name] !== undefined,
);
const registry = isNamed || existsSync(join(root, '.data/run/stack.pid'));
const since = affected === undefined ? [] : ['--affected', '--base', base];

const steps = [
  ['format', 'prettier', ['--check', '.', '--log-level', 'warn']],
  ['lint', 'oxlint', ['--type-aware']],
  ['types', 'nx', [...nx, '-t', 'types', '--output-style', 'static']],
  ['tests', 'jest', ['-c', 'tools/jest/jest.config.mjs', ...tests.map((folder) => `${folder}/`)]],
  ...(registry ? [['contract', 'tsx', ['tools/release/src/cli.ts', 'check', ...since]]] : []),
];

console.log(
  affected === undefined
    ? 'Everything'
    : `Since ${base}: ${affected.map(({ name }) => name).join(', ') || 'no project changed'}`,
);
const failed = [];
for (const [name, program, args] of steps) {
  const started = Date.now();
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  const { status } = spawnSync(`${root}/node_modules/.bin/${program}`, args, {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  console.log(
    `${status === 0 ? 'passed' : 'FAILED'} ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) failed.push(name);
}
if (!registry) console.log('No registry at hand: npm run release check asks one whether the remotes fit it');
process.exit(failed.length === 0 ? 0 : 1);
