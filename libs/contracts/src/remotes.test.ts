import * as v from 'valibot';
import { AssetFile } from './pages';
import { ReleaseVersion, RemoteManifest } from './remotes';
import { WrittenManifest } from './written-manifest';

const manifest = {
  name: 'wallet',
  contract: 1,
  routes: [{ path: '/dashboard', area: 'shell', title: 'Dashboard', needs: 'wallet' }],
};
const [page] = manifest.routes;
const flag = { owner: 'Wallet team', expires: '2027-03-01', description: 'A card' };
const entry = { label: 'A', path: '/a', icon: 'wallet', section: 'account', order: 1 };

test('accepts a manifest without the optional fields', () => {
  for (const schema of [RemoteManifest, WrittenManifest])
    expect(v.parse(schema, manifest)).toEqual({ ...manifest, nav: [], slots: [] });
});

test.each([
  ['name', { ...manifest, name: 'Wallet' }],
  ['contract', { ...manifest, contract: 0 }],
  ['routes.0.area', { ...manifest, routes: [{ ...page, area: 'private' }] }],
  ['routes.0.path', { ...manifest, routes: [{ ...page, path: 'https://elsewhere' }] }],
  ['routes.0.needs', { ...manifest, routes: [{ path: '/a', area: 'shell', title: 'A' }] }],
  ['routes.0', { ...manifest, routes: [{ ...page, area: 'public' }] }],
  ['routes.0', { ...manifest, routes: [{ ...page, needs: 'nothing' }] }],
  ['routes.0.purpose', { ...manifest, routes: [{ ...page, purpose: 'start' }] }],
  ['slots.0', { ...manifest, slots: ['Footer'] }],
  ['routes.0.slots.Footer', { ...manifest, routes: [{ ...page, slots: { Footer: 1 } }] }],
  ['routes', { ...manifest, routes: [1, 2].map((contract) => ({ ...page, slots: { 'a.b': contract } })) }],
  ['fills.person.tab.contract', { ...manifest, fills: { 'person.tab': { contract: 0 } } }],
  ['roles', { ...manifest, roles: [] }],
  ['nav.0.icon', { ...manifest, nav: [{ ...entry, icon: 'gift' }] }],
  ['flags.wallet.card.owner', { ...manifest, flags: { 'wallet.card': { ...flag, owner: '' } } }],
  ['flags.wallet.card.expires', { ...manifest, flags: { 'wallet.card': { ...flag, expires: 'soon' } } }],
  ['flags.card', { ...manifest, flags: { card: flag } }],
  ['unknown', { ...manifest, unknown: true }],
  ['routes.0.unknown', { ...manifest, routes: [{ ...manifest.routes[0], unknown: true }] }],
])('names the invalid field %s', (place, wrong) => {
  const { issues = [] } = v.safeParse(WrittenManifest, wrong);
  expect(issues.map((issue) => v.getDotPath(issue))).toEqual([place]);
});

test('ignores unknown fields of a newer manifest', () => {
  const more = { ...manifest, later: 1, routes: [{ ...page, later: 2, purpose: 'later' }] };
  expect(v.parse(RemoteManifest, more)).toEqual({ ...manifest, nav: [], slots: [] });
});

test('reads the slots of later versions, whose names it does not know', () => {
  const routes = [{ ...page, slots: { 'later.card.top': 3 } }];
  const later = { ...manifest, routes, fills: { laterTab: { contract: 2 } } };
  expect(v.parse(RemoteManifest, later)).toEqual({ ...later, nav: [], slots: [] });
});

test('accepts a page of an older manifest, without needs', () => {
  const older = { ...manifest, routes: [{ path: '/dashboard', area: 'shell', title: 'Dashboard' }] };
  expect(v.parse(RemoteManifest, older)).toEqual({ ...older, nav: [], slots: [] });
});

test('reads an icon that a later version added, which a build of this version refuses', () => {
  const later = { ...manifest, nav: [{ ...entry, icon: 'gift' }] };
  expect(v.is(RemoteManifest, later)).toBe(true);
  expect(v.is(WrittenManifest, later)).toBe(false);
  expect(v.is(WrittenManifest, { ...manifest, nav: [entry] })).toBe(true);
});

test.each(['../secret', 'a/b.js', '.env', 'a\\b', '', '..'])('rejects %p as a release file name', (file) => {
  expect(v.is(AssetFile, file)).toBe(false);
});

test('accepts a version with a content hash', () => {
  expect(v.is(ReleaseVersion, '1.0.0-0123456789ab')).toBe(true);
  expect(v.is(ReleaseVersion, '1.0.0')).toBe(false);
});
