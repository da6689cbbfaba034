import type { RemoteDefinition } from '@tessera/platform';

type Page = RemoteDefinition['pages'][number];
type Access = Pick<Page, 'area' | 'needs' | 'purpose'>;

/** Returns a page. The build reads its chunk from the text of `load`. */
const page = (path: string, title: string, access: Access, load: Page['load']): Page => ({
  path,
  title,
  ...access,
  load,
});
const inShell: Access = { area: 'shell', needs: 'wallet' };
const anybody: Access = { area: 'public', needs: 'nothing' };

export const remote: RemoteDefinition = {
  pages: [
    page('/help-support', 'Help and support', { ...inShell, purpose: 'help' }, () =>
      import('./features/questions/help-page').then(({ HelpPage }) => HelpPage),
    ),
    page('/help-support/tickets', 'Tickets', inShell, () =>
      import('./features/tickets/ticket-pages').then(({ TicketsPage }) => TicketsPage),
    ),
    page('/help-support/tickets/new', 'New ticket', inShell, () =>
      import('./features/tickets/ticket-pages').then(({ NewTicketPage }) => NewTicketPage),
    ),
    page('/help-support/tickets/:id', 'Ticket', inShell, () =>
      import('./features/tickets/ticket-pages').then(({ TicketPage }) => TicketPage),
    ),
    page('/contact', 'Contact', anybody, () =>
      import('./features/public/public-pages').then(({ ContactPage }) => ContactPage),
    ),
    page('/support', 'Support', anybody, () =>
      import('./features/public/public-pages').then(({ SupportPage }) => SupportPage),
    ),
    page('/account-deletion', 'Account deletion', anybody, () =>
      import('./features/public/public-pages').then(({ AccountDeletionPage }) => AccountDeletionPage),
    ),
    page('/terms', 'Terms of use', anybody, () =>
      import('./features/public/public-pages').then(({ TermsPage }) => TermsPage),
    ),
    page('/privacy', 'Privacy policy', anybody, () =>
      import('./features/public/public-pages').then(({ PrivacyPage }) => PrivacyPage),
    ),
  ],
};
