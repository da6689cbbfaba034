import type { NavEntry, RegistryEntry, RemoteManifest } from '@tessera/contracts/remotes';

/** Builds a registry entry from a manifest. */
export const entryOf = (manifest: Partial<RemoteManifest> & { name: string }): RegistryEntry => ({
  version: '1.0.0-0123456789ab',
  contract: 1,
  entry: `/releases/${manifest.name}/1.0.0-0123456789ab/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  preload: [],
  signature: '',
  manifest: { contract: 1, routes: [], nav: [], slots: [], ...manifest },
});

const nav = (order: number, label: string, path: string, more: Partial<NavEntry> = {}): NavEntry => ({
  label,
  path,
  icon: 'square',
  section: 'virtual-wallet',
  order,
  ...more,
});

/** Every remote of the product, in another order than the sidebar's. */
export const everything = (): RegistryEntry[] => [
  entryOf({ name: 'admin', roles: ['Admin', 'Operations Staff'], nav: [nav(70, 'Admin', '/admin')] }),
  entryOf({
    name: 'contacts',
    routes: [
      { path: '/contacts', area: 'shell', title: 'Contacts', needs: 'wallet' },
      { path: '/profile', area: 'shell', title: 'profile', needs: 'wallet', purpose: 'profile' },
      { path: '/settings', area: 'shell', title: 'settings', needs: 'profile', purpose: 'settings' },
      { path: '/help-support', area: 'shell', title: 'Help and support', needs: 'wallet', purpose: 'help' },
    ],
    nav: [
      nav(10, 'Settings', '/settings', { section: 'account' }),
      nav(50, 'Contacts', '/contacts'),
      nav(40, 'Profile', '/profile', { also: ['/followers'] }),
    ],
    slots: ['SearchModal'],
  }),
  entryOf({ name: 'staking', nav: [nav(60, 'Distribution', '/distribution')], slots: ['StakePanel'] }),
  entryOf({
    name: 'wallet',
    routes: [
      { path: '/dashboard', area: 'shell', title: 'home', needs: 'wallet', purpose: 'home' },
      { path: '/my-assets', area: 'shell', title: 'assets', needs: 'wallet' },
      { path: '/my-assets/:chainId/:symbol', area: 'shell', title: 'token', needs: 'wallet' },
      {
        path: '/setup-wallet',
        area: 'shell',
        title: 'Set up wallet',
        needs: 'profile',
        purpose: 'wallet-setup',
      },
    ],
    nav: [
      nav(30, 'Send/Receive', '/send-receive', { opens: 'openSendReceive' }),
      nav(20, 'Assets', '/my-assets'),
      nav(10, 'Home', '/dashboard', { also: ['/home'] }),
    ],
    slots: ['SendReceivePanel', 'WalletKeyReset'],
  }),
];
