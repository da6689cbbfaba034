import { REMOTE_CONTRACT, type RemoteManifestInput } from '@tessera/contracts';

export const manifest: RemoteManifestInput = {
  name: 'wallet',
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/my-assets', area: 'shell', title: 'assets', chunk: 'assets' },
    { path: '/setup-wallet', area: 'shell', title: 'Set up wallet', chunk: 'set-up' },
    { path: '/setup-wallet/wallet-passcode', area: 'shell', title: 'Set up wallet', chunk: 'set-up' },
    { path: '/setup-wallet/wallet-mnemonic', area: 'shell', title: 'Set up wallet', chunk: 'set-up' },
    { path: '/setup-wallet/confirm-wallet-create', area: 'shell', title: 'Set up wallet', chunk: 'set-up' },
  ],
  nav: [{ label: 'Assets', path: '/my-assets', icon: 'coins', section: 'virtual-wallet', order: 20 }],
};
