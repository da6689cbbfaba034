import { lazyPage, type RemoteModule } from '@tessera/platform';
import { manifest } from './manifest';

const setUp = () => import(/* webpackChunkName: "set-up" */ './features/set-up/set-up-pages');

export const remote: RemoteModule = {
  manifest,
  routes: [
    { path: '/setup-wallet', Component: lazyPage(async () => (await setUp()).ChoosePage) },
    { path: '/setup-wallet/wallet-passcode', Component: lazyPage(async () => (await setUp()).WalletKeyPage) },
    { path: '/setup-wallet/wallet-mnemonic', Component: lazyPage(async () => (await setUp()).PhrasePage) },
    {
      path: '/setup-wallet/confirm-wallet-create',
      Component: lazyPage(async () => (await setUp()).ConfirmPage),
    },
  ],
};
