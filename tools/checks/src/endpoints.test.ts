import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../..');

const read = (...paths: string[]): string =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && !/\.test\.tsx?$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n');

const find = (source: string, pattern: RegExp): string[] =>
  [...source.matchAll(pattern)].flatMap(([, name]) => name ?? []);

/** The endpoints of the browser's table, such as `GET user/profile/:value?`. */
const endpointsOf = (source: string): string[] =>
  find(source, /\b(?:query|mutation|endpoint)\(\s*'((?:GET|POST|DELETE) [^']+)'/g);

/** The server's routes. `authorisation-matrix.test.ts` compares this list with the routes that the server registers. */
const routes = find(
  read('apps/server/src/testing/authorisation-rows.ts'),
  /'((?:GET|POST|DELETE) \/api\/[^']+)'/g,
).map((route) => route.replace('/api/', ''));

const matches = (endpoint: string, route: string): boolean => {
  const [parts, others] = [endpoint.split('/'), route.split('/')];
  const isSame = (part: string, index: number) =>
    part === others[index] || (part.startsWith(':') && others[index] !== undefined);
  return parts.length === others.length && parts.every(isSame);
};

/** Expands an optional last parameter into two routes: with it and without it. */
const unknownTo = (known: readonly string[]) => (endpoint: string) =>
  [endpoint.replace('?', ''), ...(endpoint.endsWith('?') ? [endpoint.replace(/\/:\w+\?$/, '')] : [])].some(
    (path) => !known.some((route) => matches(path, route)),
  );

it('finds a route of the server for every endpoint that the browser calls', () => {
  const endpoints = endpointsOf(read('libs/api/src', 'apps/admin/src'));
  expect(endpoints.length).toBeGreaterThan(100);
  expect(endpoints.filter(unknownTo(routes))).toEqual([]);
});

it.each(['GET user/profil', 'POST user/profile/:id/x', 'DELETE wallets', 'GET validators/:operator/:x?'])(
  'rejects %s when the server has no such route',
  (endpoint) => {
    const [found = ''] = endpointsOf(`export const useX = query('${endpoint}', {})`);
    expect(unknownTo(routes)(found)).toBe(true);
  },
);
