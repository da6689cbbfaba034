import type { RemoteManifestInput } from '@tessera/platform';

export const manifest = {
  name: 'contacts',
  contract: 1,
  routes: [
    { path: '/contacts', area: 'shell', title: 'Contacts', chunk: 'people' },
    { path: '/contacts/:value', area: 'shell', title: 'Contacts Profile', chunk: 'person' },
    { path: '/c/:value', area: 'shell', title: 'Profile', chunk: 'person' },
    { path: '/followers', area: 'shell', title: 'Followers', chunk: 'people' },
    { path: '/profile', area: 'shell', title: 'profile', chunk: 'profile' },
    { path: '/help-support', area: 'shell', title: 'Help and support', chunk: 'help' },
    { path: '/help-support/tickets', area: 'shell', title: 'Tickets', chunk: 'tickets' },
    { path: '/help-support/tickets/new', area: 'shell', title: 'New ticket', chunk: 'tickets' },
    { path: '/help-support/tickets/:id', area: 'shell', title: 'Ticket', chunk: 'tickets' },
  ],
  nav: [
    { label: 'Profile', path: '/profile', icon: 'user-round', section: 'virtual-wallet', order: 40 },
    { label: 'Contacts', path: '/contacts', icon: 'users-round', section: 'virtual-wallet', order: 50 },
  ],
  slots: ['SearchModal'],
} satisfies RemoteManifestInput;
