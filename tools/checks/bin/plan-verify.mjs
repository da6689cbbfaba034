import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Configuration of a check: a change affects every file. */
const FORMAT = ['.oxfmtrc.json', '.editorconfig'];
const LINT = ['.oxlintrc.json', 'tsconfig.base.json'];
/** Tool versions and the project graph: a change affects every check. */
const EVERYTHING = ['package.json', 'nx.json'];
/** Stay below the length limit of command lines. */
const MAX_FILE_ARGS = 1000;

const isCode = (file) => /\.([cm]?[jt]s|tsx)$/.test(file);

/** @param changed paths from the root */
export const concernsAll = (changed) => touches(changed, EVERYTHING);

/**
 * Checks of `npm run verify` in order, each as `[name, program, arguments]`.
 *
 * @param options.since commit to compare with; undefined checks everything and ignores `changed` and
 * `affected`
 * @param options.changed paths that differ from that commit, deleted ones too
 * @param options.affected folders of affected projects
 * @param options.registry whether a registry is available for the contract check
 * @param options.data data folder of the stack, if given
 */
export function planVerify(root, { since, changed = [], affected = [], registry, data }) {
  const all = since === undefined;
  const files = changed.filter((file) => existsSync(join(root, file)));
  const format = all || touches(files, FORMAT) || files.length > MAX_FILE_ARGS ? ['.'] : files;
  // Lint is type-aware, so a change can fail in dependents.
  const outside = files.filter(
    (file) => isCode(file) && affected.every((folder) => !file.startsWith(`${folder}/`)),
  );
  const lint = all || touches(changed, LINT) ? ['.'] : [...affected, ...outside];
  const types = all ? ['run-many'] : ['affected', `--base=${since}`];
  // tools/checks tests the whole tree: boundaries, import graph, sizes.
  const tests = all ? [] : [...new Set([...affected, 'tools/checks'])].map((folder) => `${folder}/`);
  const contract = [
    ...(all ? [] : ['--affected', '--base', since]),
    ...(data === undefined ? [] : ['--data', data]),
  ];
  const isBuilt = all || affected.length > 0;
  return [
    ...(format.length === 0
      ? []
      : [['format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...format]]]),
    ...(lint.length === 0 ? [] : [['lint', 'oxlint', ['--type-aware', ...lint]]]),
    ...(isBuilt ? [['types', 'nx', [...types, '-t', 'types', '--output-style', 'static']]] : []),
    ...(lint.length === 0 ? [] : [['tests', 'jest', ['-c', 'tools/jest/jest.config.mjs', ...tests]]]),
    ...(isBuilt && registry ? [['contract', 'tsx', ['tools/release/src/cli.ts', 'check', ...contract]]] : []),
  ];
}

const touches = (files, names) => files.some((file) => names.includes(file));
