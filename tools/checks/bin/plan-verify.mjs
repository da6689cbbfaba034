import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What every file is judged by: when one of these changes, all of them are looked at again. */
const FORMAT = ['.prettierrc.json', '.prettierignore', '.editorconfig'];
const LINT = ['.oxlintrc.json', 'tsconfig.base.json'];
/** What everything is built and judged with: the tools' own versions, and how Nx sees what belongs together. */
const EVERYTHING = ['package.json', 'nx.json'];
/** More names than a command line is sure to hold. */
const MANY = 1000;

const isCode = (file) => /\.([cm]?[jt]s|tsx)$/.test(file);

/** Whether a change is one of everything. @param changed files, as paths from the root */
export const concernsAll = (changed) => touches(changed, EVERYTHING);

/**
 * The checks of `npm run verify` in their order, each as `[name, program, arguments]`.
 *
 * @param options.since the commit to compare with; left out, everything is checked, and the two lists are not needed
 * @param options.changed files that differ from that commit, the deleted ones too
 * @param options.affected folders of the projects that changed or are built from what changed
 * @param options.registry whether a registry is at hand to ask what it would refuse
 * @param options.data the stack's data folder, when one was named
 */
export function planVerify(root, { since, changed = [], affected = [], registry, data }) {
  const all = since === undefined;
  const files = changed.filter((file) => existsSync(join(root, file)));
  const format = all || touches(files, FORMAT) || files.length > MANY ? ['.'] : files;
  // Lint knows types, so a change shows in whoever uses what changed.
  const outside = files.filter(
    (file) => isCode(file) && affected.every((folder) => !file.startsWith(`${folder}/`)),
  );
  const lint = all || touches(changed, LINT) ? ['.'] : [...affected, ...outside];
  const types = all ? ['run-many'] : ['affected', `--base=${since}`];
  // Those of tools/checks look at the whole tree: boundaries, import graph, sizes.
  const tests = all ? [] : [...new Set([...affected, 'tools/checks'])].map((folder) => `${folder}/`);
  const contract = [
    ...(all ? [] : ['--affected', '--base', since]),
    ...(data === undefined ? [] : ['--data', data]),
  ];
  const isBuilt = all || affected.length > 0;
  return [
    ...(format.length === 0
      ? []
      : [['format', 'prettier', ['--check', '--ignore-unknown', '--log-level', 'warn', ...format]]]),
    ...(lint.length === 0 ? [] : [['lint', 'oxlint', ['--type-aware', ...lint]]]),
    ...(isBuilt ? [['types', 'nx', [...types, '-t', 'types', '--output-style', 'static']]] : []),
    ...(lint.length === 0 ? [] : [['tests', 'jest', ['-c', 'tools/jest/jest.config.mjs', ...tests]]]),
    ...(isBuilt && registry ? [['contract', 'tsx', ['tools/release/src/cli.ts', 'check', ...contract]]] : []),
  ];
}

const touches = (files, names) => files.some((file) => names.includes(file));
