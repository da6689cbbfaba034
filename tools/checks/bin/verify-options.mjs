import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `npm run verify, options behind two dashes: npm run verify -- --base HEAD~3
  checks the changed projects: format, lint, types, tests, compatibility with the live releases
  --base REF    the commit to compare with. Default: the merge base with origin/main, or HEAD
  --all         checks every project, as does CI=true when nothing changed
  --data DIR    data folder of the local stack (.data), whose live releases are compared
npm run release verify checks the published files and signatures.`;

/** Environment variables that npm sets for an option before the two dashes. */
const SWALLOWED = [
  ['npm_config_base', '--base REF'],
  ['npm_config_all', '--all'],
  ['npm_config_data', '--data DIR'],
];

/** Reads `--base REF --all --data DIR --help`. @throws one sentence and the way to write it */
export function parseVerifyOptions(args, env, folder) {
  const swallowed = SWALLOWED.find(([name]) => env[name] !== undefined);
  if (swallowed !== undefined) {
    throw new Error(`npm kept ${swallowed[1]} for itself: write \`npm run verify -- ${swallowed[1]}\`.`);
  }
  const { base, all, data, help } = parse(args);
  if (all && base !== undefined) throw new Error('--all looks at everything: leave out --base.');
  return { base, all, help, data: data === undefined ? undefined : resolve(folder, data) };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      options: {
        base: { type: 'string' },
        all: { type: 'boolean', default: false },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`, {
      cause: error,
    });
  }
}
