import type { RemoteDefinition } from '@tessera/platform';

export const remote: RemoteDefinition = {
  pages: [
    {
      path: '/help-support',
      title: 'Help and support',
      area: 'shell',
      needs: 'wallet',
      purpose: 'help',
      load: async () => (await import('./features/questions/help-page')).HelpPage,
    },
    {
      path: '/help-support/tickets',
      title: 'Tickets',
      area: 'shell',
      needs: 'wallet',
      load: async () => (await import('./features/tickets/ticket-pages')).TicketsPage,
    },
    {
      path: '/help-support/tickets/new',
      title: 'New ticket',
      area: 'shell',
      needs: 'wallet',
      load: async () => (await import('./features/tickets/ticket-pages')).NewTicketPage,
    },
    {
      path: '/help-support/tickets/:id',
      title: 'Ticket',
      area: 'shell',
      needs: 'wallet',
      load: async () => (await import('./features/tickets/ticket-pages')).TicketPage,
    },
  ],
};
