import type { RemoteDefinition } from '@tessera/platform';

const page = { area: 'shell', needs: 'wallet' } as const;

export const remote: RemoteDefinition = {
  pages: [
    {
      path: '/contacts',
      title: 'Contacts',
      ...page,
      load: async () => (await import('./features/people/people-pages')).ContactsPage,
    },
    {
      path: '/contacts/:value',
      title: 'Contacts Profile',
      ...page,
      slots: { 'person.tab': 1 },
      load: async () => (await import('./features/person/person-page')).PersonPage,
    },
    {
      path: '/c/:value',
      title: 'Profile',
      area: 'shell',
      needs: 'profile',
      purpose: 'public-profile',
      slots: { 'person.tab': 1 },
      load: async () => (await import('./features/person/person-page')).PersonPage,
    },
    {
      path: '/followers',
      title: 'Followers',
      ...page,
      load: async () => (await import('./features/people/people-pages')).FollowersPage,
    },
    {
      path: '/profile',
      title: 'profile',
      ...page,
      purpose: 'profile',
      load: async () => (await import('./features/profile/profile-page')).ProfilePage,
    },
  ],
  nav: [
    {
      label: 'Profile',
      path: '/profile',
      icon: 'user-round',
      section: 'virtual-wallet',
      order: 40,
      also: ['/followers'],
    },
    { label: 'Contacts', path: '/contacts', icon: 'users-round', section: 'virtual-wallet', order: 50 },
  ],
  slots: { SearchModal: async () => (await import('./features/search/search-modal')).SearchModal },
};
