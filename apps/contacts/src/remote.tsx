import { lazyPage, type RemoteModule, type SlotProps } from '@tessera/platform';
import { manifest } from './manifest';

const people = () => import(/* webpackChunkName: "people" */ './features/people/people-pages');
const PersonPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "person" */ './features/person/person-page');
  return page.PersonPage;
});
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
  ],
  slots: { SearchModal },
};
