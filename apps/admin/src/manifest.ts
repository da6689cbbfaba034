import type { RemoteManifestInput } from '@tessera/platform';

export const manifest = {
  name: 'admin',
  contract: 1,
  roles: ['Admin', 'Compliance Officer', 'Customer Support', 'Operations Staff'],
  routes: [{ path: '/admin', area: 'shell', title: 'Admin', chunk: 'admin-page' }],
  nav: [{ label: 'Admin', path: '/admin', icon: 'shield-check', section: 'virtual-wallet', order: 70 }],
} satisfies RemoteManifestInput;
