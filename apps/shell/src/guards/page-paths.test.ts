import type { RemoteManifest } from '@tessera/contracts/remotes';
import { entryOf } from '../testing/registry-entries';
import { needsOf, pagePaths } from './page-paths';

const page = (path: string, more: Partial<RemoteManifest['routes'][number]> = {}) => ({
  path,
  area: 'shell' as const,
  title: 'x',
  ...more,
});

test('finds the page of a purpose in the manifests', () => {
  const entries = [entryOf({ name: 'start', routes: [page('/other'), page('/start', { purpose: 'home' })] })];
  expect(pagePaths(entries)).toMatchObject({ home: '/start', 'sign-in': '/login' });
});

test('uses the path of older releases when two pages claim a purpose, in both orders', () => {
  const entries = ['one', 'two'].map((name) =>
    entryOf({ name, routes: [page(`/${name}`, { purpose: 'sign-in' })] }),
  );
  for (const given of [entries, entries.toReversed()]) expect(pagePaths(given)['sign-in']).toBe('/login');
});

test('opens pages of releases without needs to every visitor of their area', () => {
  expect((['public', 'bare', 'shell'] as const).map((area) => needsOf(page('/a', { area })))).toEqual([
    'nothing',
    'session',
    'profile',
  ]);
});
