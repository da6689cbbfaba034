import { RELEASES_PATH } from '@tessera/contracts/releases-path';
import type { RemoteDefinition } from '@tessera/platform';
import type { ComponentType } from 'react';
import type { AreaId } from './shared/areas';

type Page = RemoteDefinition['pages'][number];

/** Returns a page of the back office. The build reads its chunk from the text of `load`. */
const page = (path: string, title: string, load: Page['load']): Page => ({
  path,
  title,
  area: 'shell',
  needs: 'wallet',
  load,
});

/** Returns a page of an area inside the frame of the back office. Both load in parallel. */
async function inFrame<Name extends string>(
  area: AreaId,
  module: Promise<Record<Name, ComponentType>>,
  name: Name,
): Promise<ComponentType> {
  const [{ framed }, loaded] = await Promise.all([import('./features/frame/admin-frame'), module]);
  return framed(area, loaded[name]);
}

export const remote: RemoteDefinition = {
  roles: ['Admin', 'Compliance Officer', 'Customer Support', 'Operations Staff'],
  pages: [
    page('/admin', 'Admin', async () => (await import('./features/frame/admin-frame')).AdminHome),
    page('/admin/users', 'Users', () => inFrame('users', import('./features/users/users-page'), 'UsersPage')),
    page('/admin/users/approvals', 'Approvals', () =>
      inFrame('users', import('./features/approvals/approvals-page'), 'ApprovalsPage'),
    ),
    page('/admin/users/:id', 'User', () => inFrame('users', import('./features/user/user-page'), 'UserPage')),
    page('/admin/transfers', 'Transfers', () =>
      inFrame('transfers', import('./features/transfers/transfers-page'), 'TransfersPage'),
    ),
    page('/admin/transfers/:id', 'Transfer', () =>
      inFrame('transfers', import('./features/transfers/transfer-page'), 'TransferPage'),
    ),
    page('/admin/audit', 'Audit', () => inFrame('audit', import('./features/audit/audit-page'), 'AuditPage')),
    page('/admin/tickets', 'Tickets', () =>
      inFrame('tickets', import('./features/tickets/tickets-page'), 'TicketsPage'),
    ),
    page('/admin/tickets/:id', 'Ticket', () =>
      inFrame('tickets', import('./features/tickets/tickets-page'), 'TicketPage'),
    ),
    page('/admin/health', 'Health', () =>
      inFrame('health', import('./features/health/health-page'), 'HealthPage'),
    ),
    page(RELEASES_PATH, 'Releases', () =>
      inFrame('releases', import('./features/releases/releases-page'), 'ReleasesPage'),
    ),
    page('/admin/flags', 'Flags', () => inFrame('flags', import('./features/flags/flags-page'), 'FlagsPage')),
  ],
  nav: [{ label: 'Admin', path: '/admin', icon: 'shield-check', section: 'virtual-wallet', order: 70 }],
};
