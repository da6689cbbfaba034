import type { OpenSlotProps } from '@tessera/platform';
import {
  buildTokenRow,
  buildWalletTokens,
  FilledSlots,
  ok,
  renderWithAnswers,
  wallets,
} from '@tessera/wallet-kit/testing';
import { screen } from '@testing-library/react';
import { DashboardPage } from './dashboard-page';
import { at } from '../../testing/send-harness';
import { setMedia } from '../../testing/set-media';

const fills = {
  'dashboard.card': async () => (props: OpenSlotProps['dashboard.card']) => (
    <p>A card for {props.wallet.tokens.length} tokens</p>
  ),
};
const open = (tokens = buildWalletTokens()) =>
  renderWithAnswers(
    <FilledSlots fills={fills}>
      <DashboardPage />
    </FilledSlots>,
    { path: '/dashboard', answers: { '/wallets': wallets, [at('tokens')]: ok(tokens) } },
  );
beforeEach(() => setMedia());

test('passes the wallet to the remotes that fill the slot `dashboard.card`', async () => {
  open();
  expect(await screen.findByText('A card for 2 tokens')).toBeVisible();
});

test('opens the slot `dashboard.card` only with a wallet that is not empty', async () => {
  const empty = [buildTokenRow({ balance: '0.000000', balanceUsd: '0.00' })];
  open(buildWalletTokens({ totalBalanceUsd: '0.00', tokens: empty }));
  expect(await screen.findByRole('region', { name: 'First steps' })).toBeVisible();
  expect(screen.queryByText(/^A card/)).not.toBeInTheDocument();
});
