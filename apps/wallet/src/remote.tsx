import { lazyPage, type RemoteModule } from '@tessera/platform';
import { manifest } from './manifest';

const setUp = () => import(/* webpackChunkName: "set-up" */ './features/set-up/set-up-pages');
const AssetsPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "assets" */ './features/assets/assets-page');
  return page.AssetsPage;
});

export const remote: RemoteModule = {
  manifest,
  routes: [
    { path: '/my-assets', Component: AssetsPage },
    { path: '/setup-wallet', Component: lazyPage(async () => (await setUp()).ChoosePage) },
    { path: '/setup-wallet/wallet-passcode', Component: lazyPage(async () => (await setUp()).WalletKeyPage) },
    { path: '/setup-wallet/wallet-mnemonic', Component: lazyPage(async () => (await setUp()).PhrasePage) },
    {
      path: '/setup-wallet/confirm-wallet-create',
      Component: lazyPage(async () => (await setUp()).ConfirmPage),
    },
  ],
};
