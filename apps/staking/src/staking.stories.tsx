import {
  AnswersApp,
  buildPreview,
  buildTokenRow,
  buildTransaction,
  buildWalletTokens,
  choose,
  failing,
  never,
  ok,
  play,
  press,
  see,
  type,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/stories';
import type { ReactElement } from 'react';
import { ActionPanel } from './features/actions/action-panel';
import { CreateValidatorPage } from './features/create-validator/create-validator-page';
import { DistributionPage } from './features/distribution/distribution-page';
import { StakedPage } from './features/staked/staked-page';
import { ValidatorPage } from './features/validator/validator-page';
import { buildTokenDetail } from './testing/token-detail.builder';
import {
  buildParams,
  buildPool,
  buildValidator,
  buildValidatorDetail,
  operatorOf,
} from './testing/validator.builder';

export default { title: 'Screens/Staking', parameters: { frame: 'screen' } };

const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const north = operatorOf('Northlight');
const helix = operatorOf('Helix Staking');
const stakes = buildTokenDetail({
  delegationDetails: { balanceToken: '400.000000', balanceUsd: '168.64' },
  unbondingDetails: { balanceToken: '50.000000', balanceUsd: '21.08' },
  delegations: [
    { validator: north, amount: '300.000000', rewards: '1.500000' },
    { validator: helix, amount: '100.000000', rewards: '0.250000' },
  ],
  unbondings: [
    {
      validator: north,
      amount: '50.000000',
      creationHeight: '812',
      completesAt: '2026-12-05T12:01:00.000Z',
      cancellable: true,
    },
  ],
});
const reward = buildTransaction({
  type: 'distribution',
  status: 'success',
  stage: 'final',
  fromValidator: north,
});
const delegated = buildTransaction({ type: 'delegate', amount: '20.000000', toValidator: north });
const detail = at('tokens/optio-testnet/OPT');
const usual: Answers = {
  '/wallets': wallets,
  '/validators': ok([buildValidator('Northlight'), buildValidator('Helix Staking', { commission: '0.075' })]),
  [`/validators/${north}`]: ok(buildValidatorDetail('Northlight')),
  '/staking/pool': ok(buildPool()),
  '/staking/params': ok(buildParams()),
  [at('tokens')]: ok(
    buildWalletTokens({ tokens: [buildTokenRow({ stakedBalance: '400', unbondingBalance: '50' })] }),
  ),
  [detail]: ok(stakes),
  [at('rewards')]: ok({
    symbol: 'OPT',
    total: '1604.221000',
    totalUsd: '676.34',
    days: [
      { date: '2026-11-21', amount: '12.408100', amountUsd: '5.23', validators: [] },
      { date: '2026-11-02', amount: '3.000000', amountUsd: '1', validators: [] },
    ],
  }),
  [at('transactions')]: {
    status: 200,
    body: { transactions: [reward], totalPages: 1, pageNumber: 1, limit: 5, nextCursor: null },
  },
  [at('transferPreview')]: () => ok(buildPreview({ to: north, amount: '20.000000' })),
  [at('transfer')]: { status: 202, body: { data: delegated } },
  [at(`transactions/${delegated.id}`)]: ok(delegated),
};
const nothing = {
  [detail]: ok(buildTokenDetail()),
  [at('rewards')]: ok({ symbol: 'OPT', total: '0', totalUsd: '0', days: [] }),
};

const page = (path: string, route: string, element: ReactElement) => (over: Answers) => () => (
  <AnswersApp {...{ path, route }} answers={{ ...usual, ...over }}>
    {element}
  </AnswersApp>
);

const staked = page(
  '/my-assets/stake/optio-testnet/OPT',
  '/my-assets/stake/:chainId/:symbol',
  <StakedPage />,
);
export const Staked = staked({});
export const StakedEmpty = staked(nothing);
export const StakedLoading = staked({ [detail]: never });
export const StakedFailing = staked({ [detail]: failing });

const distribution = page('/distribution', '/distribution', <DistributionPage />);
export const Distribution = distribution({});
export const DistributionEmpty = distribution(nothing);
export const DistributionLoading = distribution({ [detail]: never, [at('rewards')]: never });
export const DistributionFailing = distribution({ [detail]: failing, [at('rewards')]: failing });

const validator = page(
  `/distribution/validators/${north}`,
  '/distribution/validators/:operator',
  <ValidatorPage />,
);
export const Validator = validator({});
const part = { parameters: { frame: 'part' } };
export const ValidatorLoading = Object.assign(validator({ [`/validators/${north}`]: never }), part);
export const ValidatorFailing = Object.assign(validator({ [`/validators/${north}`]: failing }), part);

export const CreateValidator = page('/create-validator', '/create-validator', <CreateValidatorPage />)({});

const action = (steps: Parameters<typeof play>) =>
  Object.assign(page('/', '/', <ActionPanel open request={{}} onClose={() => undefined} />)({}), {
    play: play(...steps),
    parameters: { frame: 'part' },
  });
const fill = [type('Amount', '20'), choose(/Northlight/)];
const preview = [...fill, press('Preview'), see('Wallet key')];
export const StakeForm = action(fill);
export const StakePreview = action(preview);
export const StakeRequested = action([
  ...preview,
  type('Wallet key', 'my-wallet-key!'),
  press('Stake 20 OPT'),
  see('Request Submitted!'),
]);
