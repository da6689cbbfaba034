import { createRegistry, type RegistryEntry } from '@tessera/federation';
import { withLive } from './with-live';

const entryOf = (name: string, version: string): RegistryEntry => ({
  version,
  contract: 1,
  entry: `/releases/${name}/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
  signature: 'c2lnbmVk',
  manifest: { name, contract: 1, routes: [], nav: [], slots: [] },
});
const [wallet, auth] = [entryOf('wallet', '1.0.0-0123456789ab'), entryOf('auth', '1.0.0-0123456789ab')];
const live = { ...entryOf('wallet', 'live'), entry: 'http://localhost:4302/remoteEntry.js', integrity: '' };

test('serves one remote live and every other one from its release', () => {
  const registry = withLive(createRegistry({ wallet, auth }), live);
  expect(registry.get('wallet')).toBe(live);
  expect(registry.get('auth')).toBe(auth);
  expect(registry.all()).toEqual([auth, live]);
  expect(registry.find(live.entry)).toBe(live);
  expect(registry.find(auth.entry)).toEqual(auth);
});

test('has no fallback version for the live remote', () => {
  const registry = withLive(
    createRegistry({ wallet }, { wallet: entryOf('wallet', '0.9.0-0123456789ab') }),
    live,
  );
  expect(registry.fallback('wallet')).toBeUndefined();
});

test('serves several remotes live', () => {
  const liveAuth = { ...entryOf('auth', 'live'), entry: 'http://localhost:4302/auth/remoteEntry.js' };
  const registry = [live, liveAuth].reduce(withLive, createRegistry({ wallet, auth }));
  expect(registry.all()).toEqual([live, liveAuth]);
  expect(registry.find(live.entry)).toBe(live);
  expect(registry.find(liveAuth.entry)).toBe(liveAuth);
});

test('adds the remotes of the sign-in, and returns the same list until then', () => {
  const registry = withLive(createRegistry({ wallet }), live);
  const before = registry.all();
  expect(registry.all()).toBe(before);
  registry.add({ data: { auth } }, () => false);
  expect(registry.all()).toEqual([auth, live]);
});
