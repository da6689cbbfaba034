import { lazyPage, type RemoteModule, type SlotProps } from '@tessera/platform';
import { manifest } from './manifest';

const StakedPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "staked" */ './features/staked/staked-page');
  return page.StakedPage;
});
const DistributionPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "distribution" */ './features/distribution/distribution-page'
  );
  return page.DistributionPage;
});
const ActionPanel = lazyPage<SlotProps['StakePanel']>(async () => {
  const module = await import(/* webpackChunkName: "actions" */ './features/actions/action-panel');
  return module.ActionPanel;
});
const ValidatorsPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "validators" */ './features/validators/validators-page');
  return page.ValidatorsPage;
});
const ValidatorPage = lazyPage(async () => {
  const page = await import(/* webpackChunkName: "validator" */ './features/validator/validator-page');
  return page.ValidatorPage;
});
const CreateValidatorPage = lazyPage(async () => {
  const page = await import(
    /* webpackChunkName: "create-validator" */ './features/create-validator/create-validator-page'
  );
  return page.CreateValidatorPage;
});

export const remote: RemoteModule = {
  manifest,
  routes: [
    { path: '/my-assets/stake/:chainId/:symbol', Component: StakedPage },
    { path: '/distribution', Component: DistributionPage },
    { path: '/distribution/validators', Component: ValidatorsPage },
    { path: '/distribution/validators/:operator', Component: ValidatorPage },
    { path: '/create-validator', Component: CreateValidatorPage },
  ],
  slots: { StakePanel: ActionPanel },
};
