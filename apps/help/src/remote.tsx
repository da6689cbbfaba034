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
    {
      path: '/contact',
      title: 'Contact',
      area: 'public',
      needs: 'nothing',
      load: async () => (await import('./features/public/public-pages')).ContactPage,
    },
    {
      path: '/support',
      title: 'Support',
      area: 'public',
      needs: 'nothing',
      load: async () => (await import('./features/public/public-pages')).SupportPage,
    },
    {
      path: '/account-deletion',
      title: 'Account deletion',
      area: 'public',
      needs: 'nothing',
      load: async () => (await import('./features/public/public-pages')).AccountDeletionPage,
    },
    {
      path: '/terms',
      title: 'Terms of use',
      area: 'public',
      needs: 'nothing',
      load: async () => (await import('./features/public/public-pages')).TermsPage,
    },
    {
      path: '/privacy',
      title: 'Privacy policy',
      area: 'public',
      needs: 'nothing',
      load: async () => (await import('./features/public/public-pages')).PrivacyPage,
    },
  ],
};
