import { lazyPage, type RemoteModule, type SlotProps } from '@tessera/platform';
import { manifest } from './manifest';

const people = () => import(/* webpackChunkName: "people" */ './features/people/people-pages');
const PersonPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "person" */ './features/person/person-page');
  return page.PersonPage;
});
const ProfilePage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "profile" */ './features/profile/profile-page');
  return page.ProfilePage;
});
const HelpPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "help" */ './features/help/help-page');
  return page.HelpPage;
});
const tickets = () => import(/* webpackChunkName: "tickets" */ './features/help/ticket-pages');
const SearchModal = lazyPage<SlotProps['SearchModal']>(async () => {
  const module = await import(/* webpackChunkName: "search" */ './features/search/search-modal');
  return module.SearchModal;
});

export const remote: RemoteModule = {
  manifest,
  routes: [
    { path: '/contacts', Component: lazyPage(async () => (await people()).ContactsPage) },
    { path: '/contacts/:value', Component: PersonPage },
    { path: '/c/:value', Component: PersonPage },
    { path: '/followers', Component: lazyPage(async () => (await people()).FollowersPage) },
    { path: '/profile', Component: ProfilePage },
    { path: '/help-support', Component: HelpPage },
    { path: '/help-support/tickets', Component: lazyPage(async () => (await tickets()).TicketsPage) },
    { path: '/help-support/tickets/new', Component: lazyPage(async () => (await tickets()).NewTicketPage) },
    { path: '/help-support/tickets/:id', Component: lazyPage(async () => (await tickets()).TicketPage) },
  ],
  slots: { SearchModal },
};
