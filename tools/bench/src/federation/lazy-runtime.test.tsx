import { createRegistry, createRemoteLoader } from '@tessera/federation';
import { createLazyRuntime } from './lazy-runtime';

test('loads a remote and its page when the loader of the product uses the runtime of the monolith', async () => {
  const manifest = {
    name: 'wallet',
    contract: 1,
    routes: [{ path: '/dashboard', area: 'shell' as const, title: 'home', chunk: 'dashboard-page' }],
    nav: [],
    slots: [],
  };
  const entry = {
    version: '1.0.0-0123456789ab',
    contract: 1,
    entry: '/',
    integrity: `sha384-${'A'.repeat(64)}`,
    preload: [],
    signature: '',
    manifest,
  };
  const routes = [{ path: '/dashboard', Component: () => <h1>Home</h1> }];
  const runtime = createLazyRuntime(async () => ({ remote: { manifest, routes } }));
  const loader = createRemoteLoader({ runtime, registry: createRegistry({ wallet: entry }) });
  const loaded = await loader.load('wallet', '/dashboard');
  expect(loaded.routes).toEqual(routes);
});
