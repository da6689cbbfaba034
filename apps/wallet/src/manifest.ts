import { REMOTE_CONTRACT, type RemoteManifestInput } from '@tessera/contracts';

export const manifest: RemoteManifestInput = {
  name: 'wallet',
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/dashboard', area: 'shell', title: 'home', chunk: 'dashboard' },
    { path: '/home', area: 'shell', title: 'home', chunk: 'dashboard' },
    { path: '/my-assets', area: 'shell', title: 'assets', chunk: 'assets' },
    { path: '/my-assets/:chainId/:symbol', area: 'shell', title: 'token transactions', chunk: 'token' },
    { path: '/my-assets/transactions', area: 'shell', title: 'transactions', chunk: 'transactions' },
    { path: '/setup-wallet', area: 'shell', title: 'Set up wallet', chunk: 'set-up' },
    { path: '/setup-wallet/wallet-passcode', area: 'shell', title: 'Set up wallet', chunk: 'set-up' },
    { path: '/setup-wallet/wallet-mnemonic', area: 'shell', title: 'Set up wallet', chunk: 'set-up' },
    { path: '/setup-wallet/confirm-wallet-create', area: 'shell', title: 'Set up wallet', chunk: 'set-up' },
  ],
  nav: [
    { label: 'Home', path: '/dashboard', icon: 'house', section: 'virtual-wallet', order: 10 },
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
  slots: ['SendReceivePanel', 'WalletKeyReset'],
};
