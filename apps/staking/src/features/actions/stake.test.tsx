// size: one flow from form to result, each of its states once
import { buildPreview, buildTokenRow, buildWalletTokens, forgetDraft, ok } from '@tessera/wallet-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildValidator } from '../../testing/validator.builder';
import {
  accepted,
  at,
  buildStakes,
  north,
  openAction,
  requested,
  requestedPath,
  still,
} from '../../testing/staking-harness';

beforeEach(forgetDraft);

type Opened = ReturnType<typeof openAction>;

const preview = { ...buildPreview({ to: north }), amount: '20.000000' };
const toPreview = async ({ user }: Opened) => {
  await user.click(await screen.findByLabelText('Amount'));
  await user.paste('20');
  await user.click(await screen.findByRole('radio', { name: /Northlight/ }));
  await user.click(screen.getByRole('button', { name: 'Preview' }));
  return screen.findByLabelText('Wallet key');
};
const stake = async (opened: Opened, key = 'my-wallet-key!') => {
  await opened.user.click(await toPreview(opened));
  await opened.user.paste(key);
  await opened.user.click(screen.getByRole('button', { name: 'Stake 20 OPT' }));
};
const answers = { [at('transferPreview')]: ok(preview) };

test('submits a stake from the form and shows success when the chain has it', async () => {
  let taken = false;
  const done = { ...requested, status: 'success', stage: 'final', completedOn: '2026-11-21T05:14:08.000Z' };
  const opened = openAction({}, { ...answers, [requestedPath]: () => ok(taken ? done : requested) });
  await toPreview(opened);
  const form = screen.getByRole('form', { name: 'Preview' });
  expect(screen.getByLabelText('Wallet key')).toHaveFocus();
  expect(form).toHaveTextContent('You stake20 OPT');
  expect(form).toHaveTextContent('ValidatorNorthlight');
  expect(form).toHaveTextContent('Network fee<$0.01 · 0.012 OPT');
  await opened.user.click(screen.getByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Stake 20 OPT' }));

  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  expect(screen.queryByText('Transfer Successful!')).toBeNull();
  const [asked] = opened.callsTo(at('transferPreview'));
  const [sent] = opened.callsTo(at('transfer'));
  expect(asked?.body).toEqual({
    amount: '20',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    to: north,
    transferType: 'delegate',
  });
  expect(sent?.body).toEqual({ ...Object(asked?.body), walletPasscode: 'my-wallet-key!' });
  expect(sent?.idempotencyKey).toBe(asked?.idempotencyKey);

  taken = true;
  await opened.queryClient.invalidateQueries({ queryKey: ['wallet'] });
  expect(await screen.findByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  expect(screen.getByText('You staked 20 OPT with Northlight. It earns from now.')).toBeVisible();
});

test('lists own validators first and a jailed one last, and finds one when a name is typed', async () => {
  const { user } = openAction({});
  const names = async () =>
    (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('aria-label'));
  expect(await names()).toEqual([
    'Northlight, about 11.30% a year, 5.0% commission',
    'Helix Staking, about 11.30% a year, 7.5% commission',
    'Stillwater, 5.0% commission',
    'Quarry Labs, about 11.30% a year, 5.0% commission',
  ]);
  expect(screen.getByText('Jailed')).toBeVisible();
  expect(screen.queryByText(/^This validator is jailed/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('radio', { name: /Quarry Labs/ }));
  expect(screen.getByText(/^This validator is jailed/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Northlight/ }));
  await user.type(screen.getByLabelText('Find a validator'), 'still');
  expect(await names()).toEqual(['Stillwater, 5.0% commission']);
});

test('explains a validator and shows the rate of each one, a dash while unknown', async () => {
  openAction({});
  const northlight = (await screen.findByRole('radio', { name: /Northlight/ })).closest('label');
  expect(northlight).toHaveTextContent('11.30% a year5.0% commission');
  expect(screen.getByRole('radio', { name: /Stillwater/ }).closest('label')).toHaveTextContent(
    '—5.0% commission',
  );
  expect(screen.getByText(/^A validator runs a computer for the network/)).toBeVisible();
});

test('describes a validator to screen readers by its state and the stake of the user', async () => {
  openAction({}, { '/validators': ok([buildValidator('Giant', { jailed: true }), buildValidator('Small')]) });
  expect(await screen.findByRole('radio', { name: /Giant/ })).toHaveAccessibleDescription('Jailed');
  expect(screen.getByRole('radio', { name: /Small/ })).toHaveAccessibleDescription(/99\.99% uptime/);
});

test('marks a recommended validator and lists it before larger ones', async () => {
  const list = [
    buildValidator('Giant', { tokens: '9000' }),
    buildValidator('Middle', { tokens: '500', votingPower: '0.05' }),
    buildValidator('Small', { tokens: '400', votingPower: '0.04' }),
  ];
  openAction(
    {},
    { '/validators': ok(list), [at('tokens/optio-testnet/OPT')]: ok(buildStakes({ delegations: [] })) },
  );
  const radios = await screen.findAllByRole('radio');
  expect(radios.map((radio) => radio.closest('label')?.textContent)).toEqual([
    expect.stringMatching(/^SmallRecommended · 99\.99% uptime/),
    expect.stringMatching(/^MiddleRecommended/),
    expect.stringMatching(/^Giant99\.99% uptime/),
  ]);
});

test('advises once, on the form, against a validator with much stake', async () => {
  const warnings = [{ code: 'VALIDATOR_SHARE', message: 'This validator holds 12.07% of all stake.' }];
  const opened = openAction({}, { [at('transferPreview')]: ok({ ...preview, warnings }) });
  await opened.user.click(await screen.findByRole('radio', { name: /Northlight/ }));
  expect(screen.getByText(/holds 12\.07% of all stake/)).toBeVisible();
  await toPreview(opened);
  expect(screen.queryByText(/holds 12\.07% of all stake/)).not.toBeInTheDocument();
});

test('shows the rate as an estimate with its formula, and a dash when it is unknown', async () => {
  const { user } = openAction({ validator: still });
  expect(await screen.findByRole('radio', { name: /Stillwater/ })).toBeChecked();
  const rate = () => screen.getByText('Reward rate after commission').parentElement;
  expect(rate()).toHaveTextContent('Reward rate after commission—');
  await user.click(screen.getByRole('radio', { name: /Northlight/ }));
  expect(rate()).toHaveTextContent('about 11.30% a year');
  expect(screen.getByRole('button', { name: /inflation × \(1 − community tax\)/ })).toBeVisible();
  expect(screen.getByText('21-day wait')).toBeVisible();
});

test('keeps a reserve when Max is pressed, and stakes it too on request', async () => {
  const opened = openAction(
    { validator: north },
    { [at('transferPreview')]: ok({ ...preview, maxSendable: '99.926000' }) },
  );
  await opened.user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText('Amount')).toHaveValue('99.9375');
  expect(screen.getByText('We kept back 0.05 OPT so you can still unstake and claim.')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Stake it too' }));
  await waitFor(() => expect(screen.getByLabelText('Amount')).toHaveValue('99.976'));
  expect(screen.queryByText(/We kept back/)).toBeNull();
});

test('shows the amount in OPT when it is typed in dollars', async () => {
  const { user } = openAction({ validator: north });
  await user.click(await screen.findByRole('button', { name: /Type the amount in US dollars/ }));
  await user.type(screen.getByLabelText('Amount in US dollars'), '4.216');
  expect(screen.getByRole('button', { name: /≈ 9\.9\d* OPT|≈ 10\.0000 OPT/ })).toBeVisible();
});

test('shows the missing values under their fields and sends no request when the form is incomplete', async () => {
  const opened = openAction({});
  await opened.user.click(await screen.findByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Amount is required')).toBeVisible();
  expect(screen.getByText('Choose a validator')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveFocus();
  expect(opened.callsTo(at('transferPreview'))).toHaveLength(0);
});

test('shows the errors under their fields and keeps the values when the server rejects them', async () => {
  const refused = {
    status: 422,
    body: {
      message: 'Validation error',
      errors: { amount: ['Insufficient balance'], to: ['This validator takes no stake'] },
    },
  };
  const opened = openAction({}, { [at('transferPreview')]: refused });
  await opened.user.click(await screen.findByLabelText('Amount'));
  await opened.user.paste('20');
  await opened.user.click(await screen.findByRole('radio', { name: /Northlight/ }));
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Insufficient balance')).toBeVisible();
  expect(screen.getByText('This validator takes no stake')).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('20');
  expect(screen.getByRole('radio', { name: /Northlight/ })).toBeChecked();
});

test('shows the warnings of the server when a stake is previewed', async () => {
  const warnings = [{ code: 'VALIDATOR_COMMISSION', message: 'This validator keeps all rewards.' }];
  await toPreview(openAction({}, { [at('transferPreview')]: ok({ ...preview, warnings }) }));
  expect(screen.getByText('This validator keeps all rewards.')).toBeVisible();
});

test('returns to the preview with the tries left when the wallet key is wrong', async () => {
  const wrong = {
    status: 400,
    body: { message: 'Wallet key is invalid', code: 'INVALID_WALLET_KEY', attemptsLeft: 4 },
  };
  await stake(openAction({}, { ...answers, [at('transfer')]: wrong }), 'wrong-key!');
  const field = await screen.findByLabelText('Wallet key');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/4/));
  expect(field).toHaveFocus();
  expect(screen.getByRole('form', { name: 'Preview' })).toHaveTextContent('20 OPT');
});

test('sends the second code under the same key when the amount is above the limit', async () => {
  const limited = {
    status: 403,
    body: {
      message: 'This is more than your usual limit.',
      code: 'STEP_UP_REQUIRED',
      stepUp: { method: 'code', sentTo: 'm…@example.com', resendAfter: 60 },
    },
  };
  const opened = openAction({}, { ...answers, [at('transfer')]: [limited, accepted()] });
  await stake(opened);
  await opened.user.type(await screen.findByRole('textbox', { name: 'Digit 1 of 6' }), '123456');
  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  const calls = opened.callsTo(at('transfer'));
  expect(calls.at(-1)?.stepUpCode).toBe('123456');
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test('states that nothing changed and previews again on Try Again when a stake fails', async () => {
  const silent = { status: 503, body: { message: 'Optio does not answer', code: 'CHAIN_SILENT' } };
  const opened = openAction({}, { ...answers, [at('transfer')]: silent });
  await stake(opened);
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong!' })).toBeVisible();
  expect(
    screen.getByText('Your stakes and your balance are as they were, and no fee was taken.'),
  ).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Wallet key')).toHaveValue('');
  expect(opened.callsTo(at('transferPreview'))).toHaveLength(2);
});

test('shows the fee that was taken when a stake fails on the chain', async () => {
  const failed = {
    ...requested,
    status: 'failed',
    stage: 'final',
    failure: { code: 'FAILED', message: 'The chain refused it', feeTaken: '0.012500' },
  };
  await stake(openAction({}, { ...answers, [requestedPath]: ok(failed) }));
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong!' })).toBeVisible();
  expect(
    screen.getByText('Your stakes are as they were. The network took a fee for the attempt.'),
  ).toBeVisible();
  expect(screen.getByText('−0.0125 OPT')).toBeVisible();
});

test('offers no retry when the call gets no response', async () => {
  const opened = openAction({}, { ...answers, [at('transfer')]: 'no answer' });
  await stake(opened);
  expect(await screen.findByRole('heading', { name: 'We are still checking' })).toBeVisible();
  expect(screen.getByText('Do not send again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('disables Max and gives the reason when the chain does not respond', async () => {
  const chains = buildWalletTokens().chains.map((chain) => ({ ...chain, stale: true }));
  openAction({}, { [at('tokens')]: ok(buildWalletTokens({ chains, tokens: [buildTokenRow()] })) });
  expect(await screen.findByText(/Optio does not answer right now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Max' })).toBeDisabled();
});

test('opens the form when the user has no stake', async () => {
  openAction({}, { [at('tokens/optio-testnet/OPT')]: ok(buildStakes({ delegations: [] })) });
  const dialog = await screen.findByRole('dialog', { name: 'Stake' });
  expect(await within(dialog).findByRole('radio', { name: /Northlight/ })).not.toBeChecked();
});
