import { screen } from '@testing-library/react';
import type { Transaction } from '@tessera/contracts/transfers';
import {
  buildTokenRow,
  buildTransaction,
  buildWalletTokens,
  ok,
  renderWithAnswers,
  WALLET_ID,
  wallets,
  type Answers,
} from '@tessera/wallet-kit/testing';
import { CreateValidatorPage } from '../features/create-validator/create-validator-page';
import { buildCreated, buildCreationPreview } from './creation.builder';
import { buildParams, buildPool, buildValidator } from './validator.builder';

export const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
export const preview = at('createValidatorPreview');
export const create = at('createValidator');
export const row = buildTokenRow({ balance: '100.000000', feeEstimate: '0.0125', reserve: '0.05' });
export const created = { status: 202, body: { data: buildCreated() } };
export const transaction: Transaction = buildTransaction({ type: 'delegate', moniker: 'Lagoon Street Node' });
export const followed = at(`transactions/${transaction.id}`);
export const refusal = (status: number, body: object) => ({ status, body });

export const open = (over: Answers = {}) =>
  renderWithAnswers(<CreateValidatorPage />, {
    path: '/create-validator',
    answers: {
      '/wallets': wallets,
      '/validators': ok([buildValidator('Northlight')]),
      '/staking/pool': ok(buildPool({ bonded: '950.000000' })),
      '/staking/params': ok(buildParams({ minCommission: '0.05' })),
      [at('tokens')]: ok(buildWalletTokens({ tokens: [row] })),
      [preview]: ok(buildCreationPreview()),
      [create]: created,
      [followed]: ok(transaction),
      ...over,
    },
  });
type Opened = ReturnType<typeof open>;

export async function fill({ user }: Opened) {
  // A paste is one event: typing renders the page once per character.
  await user.click(await screen.findByLabelText('Validator name'));
  await user.paste('Lagoon Street Node');
  await user.click(screen.getByLabelText('Stake amount'));
  await user.paste('50');
  await user.click(screen.getByLabelText('Minimum self-delegation'));
  await user.paste('10');
  await user.click(screen.getByRole('checkbox', { name: /^I understand that downtime/ }));
}
export const review = ({ user }: Opened) => user.click(screen.getByRole('button', { name: 'Review' }));
export async function goToReview(opened: Opened) {
  await fill(opened);
  await review(opened);
  return screen.findByLabelText('Wallet key');
}
export async function send(opened: Opened, key = 'my-wallet-key!') {
  await opened.user.click(await goToReview(opened));
  await opened.user.paste(key);
  await opened.user.click(screen.getByRole('button', { name: 'Create Validator' }));
}
