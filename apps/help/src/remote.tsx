import type { RemoteDefinition } from '@tessera/platform';

type Page = RemoteDefinition['pages'][number];

/** Returns a function that makes a page of an area. The build reads the chunk of a page from the text of `load`. */
const pageOf =
  (area: Page['area'], needs: Page['needs']) =>
  (path: string, title: string, load: Page['load']): Page => ({ path, title, area, needs, load });

const inShell = pageOf('shell', 'wallet');
const open = pageOf('public', 'nothing');

export const remote: RemoteDefinition = {
  pages: [
    {
      ...inShell(
        '/help-support',
        'Help and support',
        async () => (await import('./features/questions/help-page')).HelpPage,
      ),
      purpose: 'help',
    },
    inShell(
      '/help-support/tickets',
      'Tickets',
      async () => (await import('./features/tickets/ticket-pages')).TicketsPage,
    ),
    inShell(
      '/help-support/tickets/new',
      'New ticket',
      async () => (await import('./features/tickets/ticket-pages')).NewTicketPage,
    ),
    inShell(
      '/help-support/tickets/:id',
      'Ticket',
      async () => (await import('./features/tickets/ticket-pages')).TicketPage,
    ),
    open('/contact', 'Contact', async () => (await import('./features/public/public-pages')).ContactPage),
    open('/support', 'Support', async () => (await import('./features/public/public-pages')).SupportPage),
    open(
      '/account-deletion',
      'Account deletion',
      async () => (await import('./features/public/public-pages')).AccountDeletionPage,
    ),
    open('/terms', 'Terms of use', async () => (await import('./features/public/public-pages')).TermsPage),
    open(
      '/privacy',
      'Privacy policy',
      async () => (await import('./features/public/public-pages')).PrivacyPage,
    ),
  ],
};
