import type { RemoteDefinition } from '@tessera/platform';

const page = { area: 'shell', needs: 'wallet' } as const;
const setUp = { title: 'Set up wallet', area: 'shell', needs: 'profile' } as const;

export const remote: RemoteDefinition = {
  pages: [
    {
      path: '/dashboard',
      title: 'home',
      ...page,
      purpose: 'home',
      slots: { 'dashboard.card': 1 },
      load: async () => (await import('./features/dashboard/dashboard-page')).DashboardPage,
    },
    {
      path: '/home',
      title: 'home',
      area: 'shell',
      needs: 'profile',
      load: async () => (await import('./features/dashboard/dashboard-page')).DashboardPage,
    },
    {
      path: '/my-assets',
      title: 'assets',
      ...page,
      load: async () => (await import('./features/assets/assets-page')).AssetsPage,
    },
    {
      path: '/my-assets/:chainId/:symbol',
      title: 'token transactions',
      ...page,
      load: async () => (await import('./features/token/token-page')).TokenPage,
    },
    {
      path: '/my-assets/transactions',
      title: 'transactions',
      ...page,
      slots: { 'transaction.action': 1 },
      load: async () => (await import('./features/transactions/transactions-page')).TransactionsPage,
    },
    {
      path: '/setup-wallet',
      ...setUp,
      purpose: 'wallet-setup',
      load: async () => (await import('./features/set-up/set-up-pages')).ChoosePage,
    },
    {
      path: '/setup-wallet/wallet-passcode',
      ...setUp,
      load: async () => (await import('./features/set-up/set-up-pages')).WalletKeyPage,
    },
    {
      path: '/setup-wallet/wallet-mnemonic',
      ...setUp,
      load: async () => (await import('./features/set-up/set-up-pages')).PhrasePage,
    },
    {
      path: '/setup-wallet/confirm-wallet-create',
      ...setUp,
      load: async () => (await import('./features/set-up/set-up-pages')).ConfirmPage,
    },
  ],
  nav: [
    {
      label: 'Home',
      path: '/dashboard',
      icon: 'house',
      section: 'virtual-wallet',
      order: 10,
      also: ['/home'],
    },
    { label: 'Assets', path: '/my-assets', icon: 'coins', section: 'virtual-wallet', order: 20 },
    {
      label: 'Send/Receive',
      path: '/send-receive',
      icon: 'arrow-left-right',
      section: 'virtual-wallet',
      order: 30,
      opens: 'openSendReceive',
    },
  ],
  slots: {
    SendReceivePanel: async () =>
      (await import('./features/send-receive/send-receive-modal')).SendReceiveModal,
    WalletKeyReset: async () =>
      (await import('./features/wallet-key/wallet-key-reset-modal')).WalletKeyResetModal,
  },
  fills: { 'person.tab': async () => (await import('./features/between/between-card')).BetweenCard },
};
