import type { RemoteDefinition } from '@tessera/platform';

type Page = RemoteDefinition['pages'][number];
type Access = Pick<Page, 'area' | 'needs'>;

/** Returns pages that have the same area and the same condition. */
const pagesOf = (access: Access, pages: readonly Omit<Page, keyof Access>[]): Page[] =>
  pages.map((page) => ({ ...page, ...access }));

export const remote: RemoteDefinition = {
  pages: [
    ...pagesOf({ area: 'shell', needs: 'wallet' }, [
      {
        path: '/help-support',
        title: 'Help and support',
        purpose: 'help',
        load: async () => (await import('./features/questions/help-page')).HelpPage,
      },
      {
        path: '/help-support/tickets',
        title: 'Tickets',
        load: async () => (await import('./features/tickets/ticket-pages')).TicketsPage,
      },
      {
        path: '/help-support/tickets/new',
        title: 'New ticket',
        load: async () => (await import('./features/tickets/ticket-pages')).NewTicketPage,
      },
      {
        path: '/help-support/tickets/:id',
        title: 'Ticket',
        load: async () => (await import('./features/tickets/ticket-pages')).TicketPage,
      },
    ]),
    ...pagesOf({ area: 'public', needs: 'nothing' }, [
      {
        path: '/contact',
        title: 'Contact',
        load: async () => (await import('./features/public/public-pages')).ContactPage,
      },
      {
        path: '/support',
        title: 'Support',
        load: async () => (await import('./features/public/public-pages')).SupportPage,
      },
      {
        path: '/account-deletion',
        title: 'Account deletion',
        load: async () => (await import('./features/public/public-pages')).AccountDeletionPage,
      },
      {
        path: '/terms',
        title: 'Terms of use',
        load: async () => (await import('./features/public/public-pages')).TermsPage,
      },
      {
        path: '/privacy',
        title: 'Privacy policy',
        load: async () => (await import('./features/public/public-pages')).PrivacyPage,
      },
    ]),
  ],
};
