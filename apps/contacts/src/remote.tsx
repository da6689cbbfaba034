import type { RemoteDefinition } from '@tessera/platform';

export const remote: RemoteDefinition = {
  pages: [
    {
      path: '/contacts',
      title: 'Contacts',
      area: 'shell',
      needs: 'wallet',
      load: async () => (await import('./features/people/people-pages')).ContactsPage,
    },
    {
      path: '/contacts/:value',
      title: 'Contacts Profile',
      area: 'shell',
      needs: 'wallet',
      slots: ['person.tab'],
      load: async () => (await import('./features/person/person-page')).PersonPage,
    },
    {
      path: '/c/:value',
      title: 'Profile',
      area: 'shell',
      needs: 'profile',
      purpose: 'public-profile',
      slots: ['person.tab'],
      load: async () => (await import('./features/person/person-page')).PersonPage,
    },
    {
      path: '/followers',
      title: 'Followers',
      area: 'shell',
      needs: 'wallet',
      load: async () => (await import('./features/people/people-pages')).FollowersPage,
    },
    {
      path: '/profile',
      title: 'profile',
      area: 'shell',
      needs: 'wallet',
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
  slots: {
    SearchModal: async () => (await import('./features/search/search-modal')).SearchModal,
  },
};
