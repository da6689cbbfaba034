import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { selectScope } from './select-scope.mjs';
import { planVerify } from './plan-verify.mjs';
import { runProgram } from './run-program.mjs';
import { parseVerifyOptions, USAGE } from './verify-options.mjs';

/** npm run verify: all checks without a browser, over the changes. */
const root = fileURLToPath(new URL('../../..', import.meta.url));

/** @returns whether everything passed */
async function verify({ all, base, data }) {
  // With a registry, check the release contract too.
  const isNamed = ['DATABASE_URL', 'RELEASES_PRIVATE_KEY_FILE'].every(
    (name) => process.env[name] !== undefined,
  );
  const registry = isNamed || data !== undefined || existsSync(join(root, '.data/run/stack.pid'));
  const isCi = !['', 'false', undefined].includes(process.env.CI);
  const found = selectScope(root, { all, base, isCi });
  console.log(found.says);
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

try {
  const options = parseVerifyOptions(process.argv.slice(2), process.env, process.cwd());
  if (options.help) console.log(USAGE);
  else process.exitCode = (await verify(options)) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
