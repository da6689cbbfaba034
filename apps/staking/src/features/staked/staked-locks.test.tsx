import { forgetDraft, ok } from '@tessera/wallet-kit/testing';
import { screen } from '@testing-library/react';
import { at, buildStakes, north, openAction, openPage } from '../../testing/staking-harness';

beforeEach(forgetDraft);

const locks = [{ amount: '250.000000', until: '2099-06-01' }];
const locked = { [at('tokens/optio-testnet/OPT')]: ok(buildStakes({ locks })) };

test('shows each lock with its amount and end date when stake is locked', async () => {
  openPage(locked);
  const figures = await screen.findByRole('region', { name: 'Staked balance' });
  expect(figures).toHaveTextContent('250.0000 OPT of your stake is locked until JUN 01, 2099');
});

test('shows the end date of a lock without the amount when amounts are hidden', async () => {
  openPage({ ...locked, '/user/preferences': ok({ hide_balances: true, theme: 'system' }) });
  expect(await screen.findByText(/^Part of your stake is locked until JUN 01, 2099/)).toBeVisible();
  expect(document.body).not.toHaveTextContent('250.0000');
});

test('shows no lock when an older server leaves the locks out', async () => {
  openPage();
  const figures = await screen.findByRole('region', { name: 'Staked balance' });
  expect(figures).not.toHaveTextContent('is locked');
});

test('fills in the unlocked part of a stake when Max is pressed', async () => {
  // 400 OPT are staked in all, 300 of them with this validator, and 250 are locked.
  const { user } = openAction({ action: 'unstake', validator: north }, locked);
  await user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('150');
});
