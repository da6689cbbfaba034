import type { RemoteDefinition } from '@tessera/platform';
import { inFrame } from './features/frame/in-frame';

export const remote: RemoteDefinition = {
  roles: ['Admin', 'Compliance Officer', 'Customer Support', 'Operations Staff'],
  pages: [
    {
      path: '/admin',
      title: 'Admin',
      area: 'shell',
      needs: 'wallet',
      load: async () => (await import('./features/frame/admin-frame')).AdminHome,
    },
    {
      path: '/admin/users',
      title: 'Users',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('users', import('./features/users/users-page'), 'UsersPage'),
    },
    {
      path: '/admin/users/approvals',
      title: 'Approvals',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('users', import('./features/approvals/approvals-page'), 'ApprovalsPage'),
    },
    {
      path: '/admin/users/:id',
      title: 'User',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('users', import('./features/user/user-page'), 'UserPage'),
    },
    {
      path: '/admin/transfers',
      title: 'Transfers',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('transfers', import('./features/transfers/transfers-page'), 'TransfersPage'),
    },
    {
      path: '/admin/transfers/:id',
      title: 'Transfer',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('transfers', import('./features/transfers/transfer-page'), 'TransferPage'),
    },
    {
      path: '/admin/audit',
      title: 'Audit',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('audit', import('./features/audit/audit-page'), 'AuditPage'),
    },
    {
      path: '/admin/tickets',
      title: 'Tickets',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('tickets', import('./features/tickets/tickets-page'), 'TicketsPage'),
    },
    {
      path: '/admin/tickets/:id',
      title: 'Ticket',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('tickets', import('./features/tickets/ticket-page'), 'TicketPage'),
    },
    {
      path: '/admin/health',
      title: 'Health',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('health', import('./features/health/health-page'), 'HealthPage'),
    },
    {
      path: '/admin/releases',
      title: 'Releases',
      area: 'shell',
      needs: 'wallet',
      load: () => inFrame('releases', import('./features/releases/releases-page'), 'ReleasesPage'),
    },
  ],
  nav: [{ label: 'Admin', path: '/admin', icon: 'shield-check', section: 'virtual-wallet', order: 70 }],
};
