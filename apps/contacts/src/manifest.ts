import type { RemoteManifestInput } from '@tessera/platform';

export const manifest = {
  name: 'contacts',
  contract: 1,
  routes: [{ path: '/contacts', area: 'shell', title: 'Contacts', chunk: 'contacts-page' }],
  nav: [{ label: 'Contacts', path: '/contacts', icon: 'square', section: 'virtual-wallet', order: 50 }],
} satisfies RemoteManifestInput;
