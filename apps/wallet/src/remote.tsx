import { lazyPage, type RemoteModule, type SlotProps } from '@tessera/platform';
import { manifest } from './manifest';

const DashboardPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "dashboard" */ './features/dashboard/dashboard-page');
  return page.DashboardPage;
});
const setUp = () => import(/* webpackChunkName: "set-up" */ './features/set-up/set-up-pages');
const AssetsPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "assets" */ './features/assets/assets-page');
  return page.AssetsPage;
});
const TransactionsPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "transactions" */ './features/transactions/transactions-page'
  );
  return page.TransactionsPage;
});
const SendReceiveModal = lazyPage<SlotProps['SendReceivePanel']>(async () => {
  const module = await import(
    /* webpackChunkName: "send-receive" */ './features/send-receive/components/send-receive-modal'
  );
  return module.SendReceiveModal;
});
const WalletKeyResetModal = lazyPage<SlotProps['WalletKeyReset']>(async () => {
  const module = await import(
    /* webpackChunkName: "wallet-key" */ './features/wallet-key/wallet-key-reset-modal'
  );
  return module.WalletKeyResetModal;
});
const TokenPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "token" */ './features/token/token-page');
  return page.TokenPage;
});

export const remote: RemoteModule = {
  manifest,
  routes: [
    { path: '/dashboard', Component: DashboardPage },
    { path: '/home', Component: DashboardPage },
    { path: '/my-assets', Component: AssetsPage },
    { path: '/my-assets/:chainId/:symbol', Component: TokenPage },
    { path: '/my-assets/transactions', Component: TransactionsPage },
    { path: '/setup-wallet', Component: lazyPage(async () => (await setUp()).ChoosePage) },
    { path: '/setup-wallet/wallet-passcode', Component: lazyPage(async () => (await setUp()).WalletKeyPage) },
    { path: '/setup-wallet/wallet-mnemonic', Component: lazyPage(async () => (await setUp()).PhrasePage) },
    {
      path: '/setup-wallet/confirm-wallet-create',
      Component: lazyPage(async () => (await setUp()).ConfirmPage),
    },
  ],
  slots: { SendReceivePanel: SendReceiveModal, WalletKeyReset: WalletKeyResetModal },
};
