import type { RemoteDefinition } from '@tessera/platform';

export const remote: RemoteDefinition = {
  pages: [
    {
      path: '/notifications',
      title: 'notifications',
      area: 'shell',
      needs: 'wallet',
      load: async () => (await import('./features/notifications/notifications-page')).NotificationsPage,
    },
  ],
  slots: { HeaderMenu: async () => (await import('./features/notifications/header-menu')).HeaderMenu },
};
