import type { RemoteModule } from '@tessera/platform';
import { homePage, inFrame } from './features/frame/in-frame';
import { manifest } from './manifest';

export const remote: RemoteModule = {
  manifest,
  routes: [
    { path: '/admin', Component: homePage },
    {
      path: '/admin/users',
      Component: inFrame('users', async () => {
        const page = await import(/* webpackChunkName: "users" */ './features/users/users-page');
        return page.UsersPage;
      }),
    },
    {
      path: '/admin/users/approvals',
      Component: inFrame('users', async () => {
        const page = await import(/* webpackChunkName: "approvals" */ './features/approvals/approvals-page');
        return page.ApprovalsPage;
      }),
    },
    {
      path: '/admin/users/:id',
      Component: inFrame('users', async () => {
        const page = await import(/* webpackChunkName: "user" */ './features/user/user-page');
        return page.UserPage;
      }),
    },
    {
      path: '/admin/transfers',
      Component: inFrame('transfers', async () => {
        const page = await import(/* webpackChunkName: "transfers" */ './features/transfers/transfers-page');
        return page.TransfersPage;
      }),
    },
    {
      path: '/admin/transfers/:id',
      Component: inFrame('transfers', async () => {
        const page = await import(/* webpackChunkName: "transfer" */ './features/transfers/transfer-page');
        return page.TransferPage;
      }),
    },
    {
      path: '/admin/audit',
      Component: inFrame('audit', async () => {
        const page = await import(/* webpackChunkName: "audit" */ './features/audit/audit-page');
        return page.AuditPage;
      }),
    },
    {
      path: '/admin/tickets',
      Component: inFrame('tickets', async () => {
        const page = await import(/* webpackChunkName: "tickets" */ './features/tickets/tickets-page');
        return page.TicketsPage;
      }),
    },
    {
      path: '/admin/tickets/:id',
      Component: inFrame('tickets', async () => {
        const page = await import(/* webpackChunkName: "ticket" */ './features/tickets/ticket-page');
        return page.TicketPage;
      }),
    },
    {
      path: '/admin/health',
      Component: inFrame('health', async () => {
        const page = await import(/* webpackChunkName: "health" */ './features/health/health-page');
        return page.HealthPage;
      }),
    },
    {
      path: '/admin/releases',
      Component: inFrame('releases', async () => {
        const page = await import(/* webpackChunkName: "releases" */ './features/releases/releases-page');
        return page.ReleasesPage;
      }),
    },
  ],
};
