import type { RemoteDefinition } from '@tessera/platform';

const page = { area: 'shell', needs: 'wallet' } as const;

export const remote: RemoteDefinition = {
  pages: [
    {
      path: '/my-assets/stake/:chainId/:symbol',
      title: 'staked balance',
      ...page,
      load: async () => (await import('./features/staked/staked-page')).StakedPage,
    },
    {
      path: '/distribution',
      title: 'Distribution',
      ...page,
      load: async () => (await import('./features/distribution/distribution-page')).DistributionPage,
    },
    {
      path: '/distribution/validators',
      title: 'validators',
      ...page,
      load: async () => (await import('./features/validators/validators-page')).ValidatorsPage,
    },
    {
      path: '/distribution/validators/:operator',
      title: 'validator',
      ...page,
      load: async () => (await import('./features/validator/validator-page')).ValidatorPage,
    },
    {
      path: '/create-validator',
      title: 'Create Validator',
      ...page,
      load: async () =>
        (await import('./features/create-validator/create-validator-page')).CreateValidatorPage,
    },
  ],
  nav: [
    { label: 'Distribution', path: '/distribution', icon: 'chart-pie', section: 'virtual-wallet', order: 60 },
  ],
  slots: { StakePanel: async () => (await import('./features/actions/action-panel')).ActionPanel },
  fills: { 'dashboard.card': async () => (await import('./features/earnings/earnings-card')).EarningsCard },
};
