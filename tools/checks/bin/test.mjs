import { mkdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkMachine } from '../../stack/bin/check-machine.mjs';
import { installPackages } from '../../stack/bin/install-packages.mjs';
import { countE2e, countJest } from './count-results.mjs';
import { findChromium } from '../../services/bin/find-chromium.mjs';
import { writeTypeGroups } from './group-types.mjs';
import { runProgram } from './run-program.mjs';

// npm test, from a fresh clone. Plain JavaScript, because no package is installed yet.
const root = fileURLToPath(new URL('../../..', import.meta.url));
const results = join(root, 'test-results');
const total = { passed: 0, failed: 0, failures: [] };
const nx = ['run-many', '--outputStyle=static', '--parallel=2'];

/** Prints a section and adds its counts to the total. */
async function section(title, work) {
  const since = Date.now();
  console.log(`\n== ${title}`);
  let counted;
  try {
    counted = await work();
  } catch (error) {
    console.log(error instanceof Error ? error.message : String(error));
    counted = { passed: 0, failed: 1 };
  }
  total.passed += counted.passed;
  total.failed += counted.failed;
  if (counted.failed > 0) total.failures.push(title, ...(counted.failures ?? []));
  const words = counted.failed > 0 ? `FAILED ${counted.failed}` : 'ok';
  console.log(`-- ${title}: ${words}, ${((Date.now() - since) / 1000).toFixed(1)} s`);
}

/** Runs a program that passes or fails as a whole; prints its output on failure. */
const check = (title, program, args, options) =>
  section(title, async () => {
    const { ok, output } = await runProgram(root, program, args, { show: false, ...options });
    if (!ok) console.log(output);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  });

/** Runs Jest projects and counts their tests. A hidden run prints its output on failure. */
const jest = (title, projects, workers, options) =>
  section(title, async () => {
    const file = join(results, `jest-${projects.join('-')}.json`);
    const json = ['--json', `--outputFile=${file}`, '--selectProjects', ...projects];
    const args = ['-c', 'tools/jest/jest.config.mjs', `--maxWorkers=${workers}`, ...json];
    const { ok, output } = await runProgram(root, 'jest', args, options);
    if (!ok) console.log(output);
    return countJest(file, ok);
  });

/** Runs a Playwright configuration and counts its tests. A hidden run prints its output on failure. */
const playwright = (title, config, file, options) =>
  section(title, async () => {
    const env = { CHROMIUM_PATH: await findChromium(root) };
    const args = ['test', '-c', `e2e/${config}`];
    const { ok, output } = await runProgram(root, 'playwright', args, { env, ...options });
    if (!ok) console.log(output);
    return countE2e(join(results, file), ok);
  });

try {
  checkMachine(process.env);
  await installPackages(console.log);
} catch (error) {
  console.log(error instanceof Error ? error.message : String(error));
  console.log('\n0 passed, 1 failed');
  process.exit(1);
}
// `os.` because a named import would crash an older Node before the check that names the required version.
const processors = os.availableParallelism();
rmSync(results, { recursive: true, force: true });
mkdirSync(results);

const beside = { show: false, lowPriority: true };

// Two lanes share the processors. The tests of the first lane mostly wait, for the database and for blocks, so a small machine runs
// more workers than processors. The second lane uses the processors in between, at a low priority.
const built = checkAndBuild();
await Promise.all([testWithServers(), built.then(testBrowserCode)]);

async function testWithServers() {
  await jest('Tests with a database', ['db'], Math.max(4, processors - 1));
  await built;
  await playwright('End to end, on the published builds', 'playwright.config.ts', 'e2e.json');
}

async function checkAndBuild() {
  await check('Format', 'oxfmt', ['--check'], beside);
  await check('Lint and boundaries', 'oxlint', ['--type-aware'], beside);
  await section('Types', checkTypes);
  await check('Builds', 'nx', [...nx, '-t', 'build'], beside);
  await check(
    'No test code in the builds',
    'tsx',
    ['apps/server/src/testing/faults/check-built-files.ts'],
    beside,
  );
  await check('Build of the gallery', 'nx', ['gallery', 'gallery'], beside);
}

/**
 * One thread, because several checkers of a program check shared types once each. The compiler, a Go program, frees no memory below
 * 2 GiB: garbage collection takes a quarter of its time.
 */
async function checkTypes() {
  const files = writeTypeGroups(root);
  const options = { ...beside, env: { GOGC: 'off', GOMEMLIMIT: '2GiB' } };
  let failed = 0;
  for (const file of files) {
    const { ok, output } = await runProgram(root, 'tsc', ['-p', file, '--singleThreaded'], options);
    if (ok) continue;
    failed++;
    console.log(output);
  }
  return { passed: files.length - failed, failed };
}

async function testBrowserCode() {
  await jest('Unit and component tests', ['node', 'dom'], Math.max(2, processors - 1), beside);
  await playwright('Gallery', 'playwright.gallery.config.ts', 'gallery.json', beside);
}

// Repeated here, because the outputs above are long and belong to programs that run at the same time.
for (const failure of total.failures) console.log(failure);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
