// size: the four ways out of a stake, with the same few helpers
import type { TransferPreview } from '@tessera/contracts/transfers';
import { buildPreview, forgetDraft, ok, type Answers } from '@tessera/wallet-kit/testing';
import { screen, within } from '@testing-library/react';
import {
  accepted,
  at,
  buildStakes,
  helix,
  north,
  openAction,
  requested,
  requestedPath,
  still,
} from '../../testing/staking-harness';

beforeEach(forgetDraft);

const stakesPath = at('tokens/optio-testnet/OPT');
const terms = (over: Partial<TransferPreview>): Answers => ({
  [at('transferPreview')]: ok(buildPreview({ to: north, ...over })),
});
const preview = async ({ user }: ReturnType<typeof openAction>) => {
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  return screen.findByRole('form', { name: 'Preview' });
};
const bodyOf = ({ callsTo }: ReturnType<typeof openAction>) => callsTo(at('transferPreview')).at(-1)?.body;

test('shows the date, the missed rewards, the payout and the slots when an unstake is typed', async () => {
  const opened = openAction({ action: 'unstake', validator: north });
  await opened.user.click(await screen.findByLabelText('Amount'));
  await opened.user.paste('100');
  const happens = await screen.findByRole('region', { name: 'What happens' });
  expect(happens).toHaveTextContent(
    /100\.0000 OPT waits 21 days\. Ready [A-Z]{3} \d\d, \d{4} - \d\d:\d\d [AP]M\./,
  );
  expect(happens).toHaveTextContent('It earns nothing while it waits: about 0.6501 OPT less.');
  expect(happens).toHaveTextContent('1.5000 OPT of rewards are paid out with it.');
  expect(happens).toHaveTextContent('You can cancel the request until then.');
  expect(screen.getByText('1 of at most 7')).toBeVisible();
  expect(screen.getByText('Stays staked').parentElement).toHaveTextContent('200.0000 OPT');
  await preview(opened);
  expect(bodyOf(opened)).toEqual({
    amount: '100',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    to: north,
    transferType: 'undelegate',
  });
});

test('shows the date, the locks and the rewards of the server when an unstake is previewed', async () => {
  const completesAt = '2026-12-12T05:14:00.000Z';
  const transaction = { ...requested, type: 'undelegate', fromValidator: north, completesAt } as const;
  const opened = openAction(
    { action: 'unstake', validator: north },
    {
      ...terms({
        amount: '100.000000',
        completesAt,
        staking: {
          rewardsPaid: [{ validator: north, amount: '1.512345' }],
          staysStaked: '200.000000',
          slots: { used: 1, max: 7, nextFreeAt: completesAt },
          waitSeconds: 1_814_400,
          locks: [{ amount: '150.000000', until: '2099-06-01' }],
        },
      }),
      [at('transfer')]: accepted(transaction),
      [requestedPath]: ok({ ...transaction, status: 'success', stage: 'final' }),
    },
  );
  await opened.user.click(await screen.findByLabelText('Amount'));
  await opened.user.paste('100');
  const form = await preview(opened);
  expect(form).toHaveTextContent(/ReadyDEC 12, 2026/);
  expect(form).toHaveTextContent('Stays staked200 OPT');
  expect(form).toHaveTextContent('Locked stake150 OPT until JUN 01, 2099');
  expect(form).toHaveTextContent('Rewards paid out1.512345 OPT');
  await opened.user.click(screen.getByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Unstake 100 OPT' }));
  expect(await screen.findByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  expect(
    screen.getByText(
      /^You unstaked 20 OPT from Northlight\. It is on its way back to your balance\. Ready DEC 12, 2026/,
    ),
  ).toBeVisible();
});

test('does not call an amount too high when no stake is chosen', async () => {
  const opened = openAction({ action: 'unstake' });
  await opened.user.click(await screen.findByLabelText('Amount'));
  await opened.user.paste('5');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(
    await screen.findByText('Choose a stake', { selector: '[role=alert] *, [role=alert]' }),
  ).toBeVisible();
  expect(screen.queryByText('More than is staked there')).not.toBeInTheDocument();
  expect(opened.callsTo(at('transferPreview'))).toHaveLength(0);
});

test('shows no available amount when stake is locked and none is chosen', async () => {
  const locks = [{ amount: '350.000000', until: '2099-06-01' }];
  openAction({ action: 'unstake' }, { [stakesPath]: ok(buildStakes({ locks })) });
  expect(await screen.findByLabelText('Amount')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Max' })).toBeDisabled();
});

test('rejects an amount when it is above the stake', async () => {
  const opened = openAction({ action: 'unstake', validator: helix });
  await opened.user.type(await screen.findByLabelText('Amount'), '100.5');
  expect(await screen.findByText('More than is staked there')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(opened.callsTo(at('transferPreview'))).toHaveLength(0);
});

test('shows when the next request frees up and sends nothing when all are used', async () => {
  const unbondings = Array.from({ length: 7 }, (_, index) => ({
    validator: north,
    amount: '1.000000',
    creationHeight: String(index + 1),
    completesAt: `2099-12-0${index + 1}T12:00:00.000Z`,
    cancellable: true,
  }));
  const opened = openAction(
    { action: 'unstake', validator: north },
    { [stakesPath]: ok(buildStakes({ unbondings })) },
  );
  await opened.user.click(await screen.findByLabelText('Amount'));
  await opened.user.paste('10');
  expect(await screen.findByText(/^All are used\. The next one frees up on DEC 01, 2099/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
  expect(opened.callsTo(at('transferPreview'))).toHaveLength(0);
});

test('sends the height of the request when a part of it is cancelled', async () => {
  const opened = openAction({ action: 'cancel-unstake', validator: north, creationHeight: '812' });
  const amount = await screen.findByLabelText('Amount');
  expect(amount).toHaveValue('50');
  expect(
    await screen.findByText(
      '50.0000 OPT goes back to Northlight and earns rewards again from the next block. The 6 days already waited are lost.',
    ),
  ).toBeVisible();
  await opened.user.clear(amount);
  await opened.user.type(amount, '20');
  expect(screen.getByText('Keeps waiting').parentElement).toHaveTextContent('30.0000 OPT');
  await preview(opened);
  expect(bodyOf(opened)).toEqual({
    amount: '20',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    to: north,
    transferType: 'cancel-undelegate',
    creationHeight: '812',
  });
  await opened.user.click(screen.getByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Cancel unstake' }));
  await screen.findByRole('heading', { name: 'Request Submitted!' });
  expect(opened.callsTo(at('transfer'))[0]?.body).toMatchObject({ creationHeight: '812', amount: '20' });
});

test('disables the preview when the unstake request has ended', async () => {
  openAction({ action: 'cancel-unstake', validator: north, creationHeight: '1' });
  expect(await screen.findByText(/This request has ended/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Preview' })).toBeDisabled();
});

test('shows both validators, the period and the date when stake is moved', async () => {
  const completesAt = '2026-12-12T05:14:00.000Z';
  const opened = openAction(
    { action: 'move', validator: north },
    terms({
      amount: '300.000000',
      to: still,
      from: north,
      completesAt,
      staking: { rewardsPaid: [], waitSeconds: 1_814_400 },
    }),
  );
  const from = await screen.findByRole('combobox', { name: /From/ });
  expect(from).toHaveTextContent('Northlight');
  expect(
    await screen.findByText(
      'Stake that was moved to Helix Staking cannot be moved again until DEC 10, 2099.',
    ),
  ).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Northlight/ })).toBeNull();
  await opened.user.click(screen.getByRole('button', { name: 'Max' }));
  await opened.user.click(await screen.findByRole('radio', { name: /Stillwater/ }));
  expect(
    screen.getByText(
      /your stake works for Stillwater from now\. It cannot be moved again, and Northlight's faults still count, until [A-Z]{3} \d\d, \d{4}\./,
    ),
  ).toHaveTextContent('21-day grace period:');
  const form = await preview(opened);
  expect(form).toHaveTextContent('FromNorthlight');
  expect(form).toHaveTextContent('ToStillwater');
  expect(form).toHaveTextContent("Northlight's faults still count, until DEC 12, 2026.");
  expect(bodyOf(opened)).toEqual({
    amount: '300',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    to: still,
    from: north,
    transferType: 'move-delegation',
  });
});

test('shows the lock date in the list when a stake is locked', async () => {
  const { user } = openAction({ action: 'move' });
  await user.click(await screen.findByRole('combobox', { name: /From/ }));
  const list = await screen.findByRole('listbox');
  const locked = await within(list).findByRole('option', { name: /Helix Staking/ });
  expect(locked).toHaveAttribute('aria-disabled', 'true');
  expect(locked).toHaveTextContent('Locked until DEC 10, 2099');
});

test('claims all rewards, or those of one validator when it is chosen', async () => {
  const opened = openAction({ action: 'claim' }, terms({ amount: '1.750000', gasFeeEstimate: '0.019000' }));
  expect(await screen.findByRole('radio', { name: /All validators/ })).toBeChecked();
  const form = await preview(opened);
  expect(form).toHaveTextContent('You claim1.75 OPT');
  expect(form).toHaveTextContent('You receive1.731 OPT');
  expect(form).toHaveTextContent('ValidatorAll validators');
  expect(bodyOf(opened)).toMatchObject({ amount: '1.75', to: 'all', transferType: 'claim-rewards' });
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  await opened.user.click(await screen.findByRole('radio', { name: /Helix Staking/ }));
  await preview(opened);
  expect(bodyOf(opened)).toMatchObject({ amount: '0.25', to: helix, transferType: 'claim-rewards' });
});

test('claims from the validator that is shown when only one pays', async () => {
  const delegations = [
    { validator: north, amount: '300.000000', rewards: '0' },
    { validator: helix, amount: '100.000000', rewards: '0.250000' },
  ];
  const opened = openAction(
    { action: 'claim' },
    { ...terms({ amount: '0.250000' }), [stakesPath]: ok(buildStakes({ delegations })) },
  );
  expect(await screen.findByRole('radio', { name: /Helix Staking/ })).toBeChecked();
  await preview(opened);
  expect(bodyOf(opened)).toMatchObject({ amount: '0.25', to: helix });
});

test('warns before the wallet key when the fee is above the rewards', async () => {
  const opened = openAction({ action: 'claim' }, terms({ amount: '0.010000', gasFeeEstimate: '0.019000' }));
  expect(await screen.findByText(/^As of \d\d:\d\d\. They grow with every block\.$/)).toBeVisible();
  const form = await preview(opened);
  expect(form).toHaveTextContent('You would lose0.009 OPT');
  expect(form).toHaveTextContent('The network fee of 0.019 OPT is more than the 0.01 OPT of rewards.');
});

test('shows that there is nothing to claim when there are no rewards', async () => {
  const delegations = [{ validator: north, amount: '300.000000', rewards: '0' }];
  openAction({ action: 'claim' }, { [stakesPath]: ok(buildStakes({ delegations })) });
  expect(await screen.findByText('There is nothing to claim yet.')).toBeVisible();
});
