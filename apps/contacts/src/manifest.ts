import type { RemoteManifestInput } from '@tessera/platform';

export const manifest = {
  name: 'contacts',
  contract: 1,
  routes: [
    { path: '/contacts', area: 'shell', title: 'Contacts', chunk: 'people' },
    { path: '/contacts/:value', area: 'shell', title: 'Contacts Profile', chunk: 'person' },
    { path: '/c/:value', area: 'shell', title: 'Profile', chunk: 'person' },
    { path: '/followers', area: 'shell', title: 'Followers', chunk: 'people' },
  ],
  nav: [{ label: 'Contacts', path: '/contacts', icon: 'users-round', section: 'virtual-wallet', order: 50 }],
  slots: ['SearchModal'],
} satisfies RemoteManifestInput;
