import type { RemoteManifestInput } from '@tessera/platform';

export const manifest = {
  name: 'notifications',
  contract: 1,
  routes: [{ path: '/notifications', area: 'shell', title: 'Notifications', chunk: 'notifications-page' }],
  nav: [{ label: 'Notifications', path: '/notifications', icon: 'square', section: 'virtual-wallet', order: 50 }],
} satisfies RemoteManifestInput;
