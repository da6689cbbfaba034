import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findAffected, findBase, findChanged } from './find-affected.mjs';
import { concernsAll, planVerify } from './plan-verify.mjs';
import { runProgram } from './run-program.mjs';
import { parseVerifyOptions, USAGE } from './verify-options.mjs';

/** npm run verify: every check that needs no browser, over what changed; the same here, before a push and in CI. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @returns whether everything passed */
async function verify({ all, base, data }) {
  // Whoever has a registry at hand learns here what it would refuse.
  const isNamed = ['DATABASE_URL', 'RELEASES_PRIVATE_KEY_FILE'].every(
    (name) => process.env[name] !== undefined,
  );
  const registry = isNamed || data !== undefined || existsSync(join(root, '.data/run/stack.pid'));
  const found = all ? {} : lookAround(base ?? findBase(root));
  console.log(found.since === undefined ? 'Everything' : describe(found));
  const failed = [];
  for (const [name, program, args] of planVerify(root, { ...found, registry, data })) {
    const started = Date.now();
    const { ok } = await runProgram(root, program, args);
    console.log(`${ok ? 'passed' : 'FAILED'} ${name} in ${((Date.now() - started) / 1000).toFixed(1)} s`);
    if (!ok) failed.push(name);
  }
  if (!registry && found.affected?.length !== 0)
    console.log('No registry at hand: npm run release check asks one whether the remotes fit it');
  if (failed.includes('format')) console.log('npm run format writes every file as it should be');
  if (failed.length > 0) console.log(`FAILED: ${failed.join(', ')}`);
  return failed.length === 0;
}

function lookAround(since) {
  const changed = findChanged(root, since);
  if (concernsAll(changed)) return {};
  const affected = changed.length === 0 ? [] : findAffected(root, since);
  return { since, changed, affected: affected.map(({ folder }) => folder) };
}

function describe({ since, changed, affected }) {
  if (changed.length === 0)
    return `Nothing changed since ${since}: --base names another commit, --all takes everything`;
  const files = changed.length === 1 ? '1 file' : `${changed.length} files`;
  return `Since ${since}: ${files}; ${affected.join(', ') || 'of no project'}`;
}

try {
  const options = parseVerifyOptions(process.argv.slice(2), process.env, process.cwd());
  if (options.help) console.log(USAGE);
  else process.exitCode = (await verify(options)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
