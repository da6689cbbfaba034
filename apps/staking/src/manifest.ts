import { REMOTE_CONTRACT, type RemoteManifestInput } from '@tessera/contracts';

export const manifest: RemoteManifestInput = {
  name: 'staking',
  contract: REMOTE_CONTRACT,
  routes: [
    { path: '/my-assets/stake/:chainId/:symbol', area: 'shell', title: 'staked balance', chunk: 'staked' },
    { path: '/distribution', area: 'shell', title: 'Distribution', chunk: 'distribution' },
    { path: '/distribution/validators', area: 'shell', title: 'validators', chunk: 'validators' },
    { path: '/distribution/validators/:operator', area: 'shell', title: 'validator', chunk: 'validator' },
    { path: '/create-validator', area: 'shell', title: 'Create Validator', chunk: 'create-validator' },
  ],
  nav: [
    { label: 'Distribution', path: '/distribution', icon: 'chart-pie', section: 'virtual-wallet', order: 60 },
  ],
  slots: ['StakePanel'],
};
