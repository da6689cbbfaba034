import { lazyPage, type RemoteModule } from '@tessera/platform';
import { manifest } from './manifest';

const StakedPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "staked" */ './features/staked/staked-page');
  return page.StakedPage;
});

export const remote: RemoteModule = {
  manifest,
  routes: [{ path: '/my-assets/stake/:chainId/:symbol', Component: StakedPage }],
};
