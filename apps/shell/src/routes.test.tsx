import { createRegistry } from '@tessera/federation';
import type { RouteObject } from 'react-router-dom';
import { entryOf } from './testing/registry-entries';
import { createRoutes, type Frame } from './routes';
import { frame } from './layout/frame';
import { SHELL_PATHS } from '@tessera/contracts/pages';

const part = <div />;
const bare: Frame = { root: part, error: part, public: part, bare: part, shell: part, own: [] };
const at = (path: string) => ({ path, area: 'shell' as const, title: 'x' });
const pathsOf = (routes: readonly RouteObject[]): string[] =>
  routes.flatMap(({ path, children = [] }) => [...(path === undefined ? [] : [path]), ...pathsOf(children)]);

const pagesAt = (routes: readonly RouteObject[], path: string): RouteObject[] =>
  routes.flatMap((route) => [
    ...(route.path === path ? [route] : []),
    ...pagesAt(route.children ?? [], path),
  ]);

test('routes a pattern that two remotes declare to neither of them, in both orders', () => {
  const contacts = entryOf({ name: 'contacts', routes: [at('/contacts'), at('/contacts/:value')] });
  const bonus = entryOf({ name: 'bonus', routes: [at('/bonus'), at('/Contacts/:id')] });
  for (const entries of [
    { bonus, contacts },
    { contacts, bonus },
  ])
    expect(pathsOf(createRoutes(createRegistry(entries), bare)).toSorted()).toEqual(['/bonus', '/contacts']);
});

test('needs a wallet for a page of a role, whatever its manifest states', () => {
  const routes = [{ ...at('/admin'), area: 'public' as const, needs: 'nothing' as const }];
  const admin = entryOf({ name: 'admin', roles: ['Admin'], routes });
  const [page] = pagesAt(createRoutes(createRegistry({ admin }), bare), '/admin');
  expect(page?.handle).toMatchObject({ needs: 'wallet', roles: ['Admin'] });
});

test('lists every page of the shell in the publish gate', () => {
  expect(frame.own.map(({ path }) => path)).toEqual([...SHELL_PATHS, '*']);
});
