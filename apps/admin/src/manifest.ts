import type { RemoteManifestInput } from '@tessera/platform';

export const manifest = {
  name: 'admin',
  contract: 1,
  title: 'Admin',
  roles: ['Admin', 'Compliance Officer', 'Customer Support', 'Operations Staff'],
  routes: [
    { path: '/admin', area: 'shell', title: 'Admin', chunk: 'frame' },
    { path: '/admin/users', area: 'shell', title: 'Users', chunk: 'users' },
    { path: '/admin/users/approvals', area: 'shell', title: 'Approvals', chunk: 'approvals' },
    { path: '/admin/users/:id', area: 'shell', title: 'User', chunk: 'user' },
    { path: '/admin/transfers', area: 'shell', title: 'Transfers', chunk: 'transfers' },
    { path: '/admin/transfers/:id', area: 'shell', title: 'Transfer', chunk: 'transfer' },
    { path: '/admin/audit', area: 'shell', title: 'Audit', chunk: 'audit' },
    { path: '/admin/tickets', area: 'shell', title: 'Tickets', chunk: 'tickets' },
    { path: '/admin/tickets/:id', area: 'shell', title: 'Ticket', chunk: 'ticket' },
    { path: '/admin/health', area: 'shell', title: 'Health', chunk: 'health' },
    { path: '/admin/releases', area: 'shell', title: 'Releases', chunk: 'releases' },
  ],
  nav: [{ label: 'Admin', path: '/admin', icon: 'shield-check', section: 'virtual-wallet', order: 70 }],
} satisfies RemoteManifestInput;
