import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `npm run verify, options behind two dashes: npm run verify -- --base HEAD~3
  format, lint, types and tests of what changed, and whether it fits what is live
  --base REF    what changed since this commit; where the branch left origin/main when left out, else the newest commit;
                where nothing did, everything when CI is set
  --all         everything, changed or not
  --data DIR    the local stack's data folder (.data), whose registry is asked
What is published is checked by npm run release verify: signatures and files.`;

/** Environment variables in which npm stores options given without `--`. */
const SWALLOWED = [
  ['npm_config_base', '--base REF'],
  ['npm_config_all', '--all'],
  ['npm_config_data', '--data DIR'],
];

/** Parses `--base REF --all --data DIR --help`. @throws an error with the correct usage */
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
