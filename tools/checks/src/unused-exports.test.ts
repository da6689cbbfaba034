import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Sources of a folder, without tests, stories and test helpers. */
const sourcesOf = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path) && !/\.(?:test|stories)\.tsx?$|\/testing\//.test(path))
    .map(read);

/** Names of an import or export list, as the module calls them. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map((entry) => entry.trim().replace(/^type | as .*$/g, ''))
    .filter((name) => name !== '');

/** Returns the names that the sources import from a module, or read from an import of the whole module. */
function usedFrom(specifier: string, sources: readonly string[]): string[] {
  const named = new RegExp(`^import (?:type )?\\{([^}]*)\\} from '${specifier}';`, 'gm');
  const whole = new RegExp(`^import \\* as (\\w+) from '${specifier}';`, 'gm');
  return sources.flatMap((source) => [
    ...[...source.matchAll(named)].flatMap(([, list = '']) => namesIn(list)),
    ...[...source.matchAll(whole)].flatMap(([, alias = '']) =>
      [...source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))].flatMap(([, name]) => name ?? []),
    ),
  ]);
}

it('finds a use of each sentence of the message catalogue outside tests', () => {
  const sentences = [...read('libs/contracts/src/messages.ts').matchAll(/^export const (\w+)/gm)];
  const names = sentences.flatMap(([, name]) => name ?? []);
  const used = new Set([
    ...usedFrom('@tessera/contracts/messages', sourcesOf('apps', 'libs')),
    ...usedFrom('./messages', sourcesOf('libs/contracts')),
  ]);
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

/** Names in the export lists of a module and of the files that it exports whole. */
const exportedBy = (folder: string, index: string): string[] => [
  ...[...index.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list = '']) => namesIn(list)),
  ...[...index.matchAll(/^export \* from '\.\/([^']+)'/gm)].flatMap(([, file = '']) =>
    [...read(`${folder}/${file}.ts`).matchAll(/^export (?:const|function|interface|type) (\w+)/gm)].flatMap(
      ([, name]) => name ?? [],
    ),
  ),
];

it('finds an import of each export of @tessera/api outside tests', () => {
  const names = exportedBy('libs/api/src', read('libs/api/src/index.ts'));
  const used = new Set(usedFrom('@tessera/api', sourcesOf('apps', 'libs')));
  expect(names.length).toBeGreaterThan(90);
  expect(names.filter((name) => !used.has(name))).toEqual([]);
});

it.each([
  ["import * as words from 'x';\nwords.one; words.two(words.one);", ['one', 'two', 'one']],
  ["import {\n  one,\n  two as other,\n  type Three,\n} from 'x';", ['one', 'two', 'Three']],
  ["import * as words from 'y';\nwords.one;", []],
  ["export { one } from 'x';", []],
])('reads the used names of %j', (source, names) => {
  expect(usedFrom('x', [source])).toEqual(names);
});
