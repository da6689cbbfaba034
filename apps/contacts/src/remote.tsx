import { lazyPage, type RemoteModule } from '@tessera/platform';
import { manifest } from './manifest';

const ContactsPage = lazyPage(() =>
  import(/* webpackChunkName: "contacts-page" */ './pages/contacts-page').then(
    (module) => module.ContactsPage,
  ),
);

export const remote: RemoteModule = {
  manifest,
  routes: [{ path: '/contacts', Component: ContactsPage }],
};
