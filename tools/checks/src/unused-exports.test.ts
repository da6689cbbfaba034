import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readProjects } from './undeclared-packages';

const root = join(__dirname, '../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

const filesOf = (...folders: string[]): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...folders], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');

/** Sources of a folder, without tests, stories and test helpers. */
const sourcesOf = (...folders: string[]): string[] =>
  filesOf(...folders)
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

const stories = filesOf('libs/ui')
  .filter((path) => path.endsWith('.stories.tsx'))
  .map(read)
  .join('\n');
const isInStory = (name: string): boolean => new RegExp(`<${name}\\b`).test(stories);
const count = (text: string, name: string): number =>
  text.match(new RegExp(`\\b${name}\\b`, 'g'))?.length ?? 0;

/** Names that a module exports, as its users see them. */
const publicNames = (index: string): string[] => [
  ...[...index.matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
    .flatMap(([, list = '']) => list.split(','))
    .map((entry) => entry.trim().replace(/^type |^.* as /g, ''))
    .filter((name) => name !== ''),
  ...[...index.matchAll(/^export interface (\w+)/gm)].flatMap(([, name]) => name ?? []),
];

/** Why a name with fewer than two users stays: removing a name is a major version, which every remote must be built with. */
const EXCEPTIONS: Record<string, Record<string, readonly string[]>> = {
  platform: {
    'contract with the teams: a command, a lazy component, feature flags': [
      'openStake',
      'lazyPage',
      'useFlag',
      'RemoteFlags',
    ],
    'of react-hook-form, for a form in several components': ['FormProvider', 'useFormContext'],
    'moves to auth with the next major version': ['createReferralKeeper'],
  },
  client: {
    'the shell makes the client of the page, and a test makes one of its own': [
      'createApi',
      'createQueryClient',
      'newTraceId',
    ],
    'of TanStack Query, for the hooks of a team': ['keepPreviousData', 'queryOptions'],
  },
  ui: {
    'rendered or loaded once, by the shell': ['UiProvider', 'loadAccountParts'],
    'for links that look like tabs': ['tabClass', 'tabsClass'],
    'for charts, as the tile counts are': ['toHeights'],
  },
  'wallet-kit': {
    'the shell reads it before it reloads the page': ['hasDraftText', 'hasResult', 'isSubmitting'],
    'uses the pending deletion of notifications, which is state of the package': [
      'useClearNotifications',
      'useLogout',
      'useLogoutEverywhere',
    ],
    'the transfer machine for a request that is no transfer': ['createFlow'],
    'moves to its remote with the next major version': ['NotificationFeed', 'useBlock'],
  },
};

const projects = readProjects(root).filter(({ folder }) => /^(?:apps|libs)\//.test(folder));

it.each(Object.entries(EXCEPTIONS))(
  'finds two users, or one and a use in the package or a story, of each export of @tessera/%s',
  (lib, exceptions) => {
    const index = read(`libs/${lib}/src/index.ts`);
    const names = publicNames(index);
    const users = projects.flatMap(({ folder }) => [
      ...new Set(usedFrom(`@tessera/${lib}`, sourcesOf(folder))),
    ]);
    const own = sourcesOf(`libs/${lib}`)
      .filter((source) => source !== index)
      .join('\n');
    const isShared = (name: string) => {
      const found = users.filter((used) => used === name).length;
      // A package that uses what it declares must own it. The gallery shows the design system to every team.
      const isUsedHere = count(own, name) > 1 || (lib === 'ui' && isInStory(name));
      return found > 1 || (found === 1 && isUsedHere);
    };
    expect(names.length).toBeGreaterThan(15);
    expect(names.filter((name) => !isShared(name)).toSorted()).toEqual(
      Object.values(exceptions).flat().toSorted(),
    );
  },
);

it('exports at most 40 names from @tessera/platform', () => {
  expect(publicNames(read('libs/platform/src/index.ts')).length).toBeLessThanOrEqual(40);
});

it('shows each component of @tessera/ui in a story, except the two that show nothing', () => {
  const lists = read('libs/ui/src/index.ts').matchAll(/^export \{([^}]*)\}/gm);
  const components = [...lists]
    .flatMap(([, list = '']) => list.split(','))
    .map((entry) => entry.trim())
    .filter((name) => /^[A-Z]/.test(name));
  expect(components.length).toBeGreaterThan(80);
  expect(components.filter((name) => !isInStory(name)).toSorted()).toEqual(['UiProvider', 'VisuallyHidden']);
});

it.each([
  ["import * as words from 'x';\nwords.one; words.two(words.one);", ['one', 'two', 'one']],
  ["import {\n  one,\n  two as other,\n  type Three,\n} from 'x';", ['one', 'two', 'Three']],
  ["import * as words from 'y';\nwords.one;", []],
  ["export { one } from 'x';", []],
])('reads the used names of %j', (source, names) => {
  expect(usedFrom('x', [source])).toEqual(names);
});
