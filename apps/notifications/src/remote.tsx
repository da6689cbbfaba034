import { lazyPage, type RemoteModule, type SlotProps } from '@tessera/platform';
import { manifest } from './manifest';

const NotificationsPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "notifications-page" */ './features/notifications/notifications-page'
  );
  return page.NotificationsPage;
});
const HeaderMenu = lazyPage<SlotProps['HeaderMenu']>(async () => {
  const module = await import(/* webpackChunkName: "header-menu" */ './features/notifications/header-menu');
  return module.HeaderMenu;
});

export const remote: RemoteModule = {
  manifest,
  routes: [{ path: '/notifications', Component: NotificationsPage }],
  slots: { HeaderMenu },
};
