import { lazyPage, type RemoteModule } from '@tessera/platform';
import { manifest } from './manifest';

const AdminPage = lazyPage(() =>
  import(/* webpackChunkName: "admin-page" */ './pages/admin-page').then((module) => module.AdminPage),
);

export const remote: RemoteModule = {
  manifest,
  routes: [{ path: '/admin', Component: AdminPage }],
};
