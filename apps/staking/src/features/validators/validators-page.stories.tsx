import {
  AnswersApp,
  buildTokenRow,
  buildWalletTokens,
  failing,
  never,
  ok,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/stories';
import { buildTokenDetail } from '../../testing/token-detail.builder';
import { buildParams, buildPool, buildValidator } from '../../testing/validator.builder';
import { ValidatorsPage } from './validators-page';

export default { title: 'Screens/Validators', parameters: { frame: 'screen' } };

const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const answers: Answers = {
  '/wallets': wallets,
  '/staking/pool': ok(buildPool()),
  '/staking/params': ok(buildParams()),
  [at('tokens')]: ok(buildWalletTokens({ tokens: [buildTokenRow()] })),
  [at('tokens/optio-testnet/OPT')]: ok(buildTokenDetail()),
};
const screen = (validators: Answers[string]) => () => (
  <AnswersApp path="/distribution/validators" answers={{ ...answers, '/validators': validators }}>
    <ValidatorsPage />
  </AnswersApp>
);

export const Data = screen(
  ok([buildValidator('Northlight'), buildValidator('Ravenna Node', { tokens: '1000' })]),
);
export const Empty = screen(ok([]));
export const Loading = screen(never);
export const Failing = screen(failing);
