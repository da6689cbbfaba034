import { lazyPage, type RemoteModule } from '@tessera/platform';
import { manifest } from './manifest';

const NotificationsPage = lazyPage(() =>
  import(/* webpackChunkName: "notifications-page" */ './pages/notifications-page').then(
    (module) => module.NotificationsPage,
  ),
);

export const remote: RemoteModule = {
  manifest,
  routes: [{ path: '/notifications', Component: NotificationsPage }],
};
