import { screen, waitFor, within } from '@testing-library/react';
import { buildWalletTokens, ok, WALLET_ID } from '@tessera/wallet-kit/testing';
import { privValidatorKey } from '../../testing/creation.builder';
import { at, preview, row, refusal, open, fill, review } from '../../testing/creation-harness';
import { buildValidator } from '../../testing/validator.builder';

test('shows an error at each missing field and focuses the first one', async () => {
  const opened = open();
  await screen.findByLabelText('Validator name');
  await review(opened);
  expect(screen.getByLabelText('Validator name')).toHaveFocus();
  expect(screen.getByLabelText('Validator name')).toHaveAccessibleDescription('Validator name is required');
  expect(screen.getByLabelText('Stake amount')).toHaveAccessibleDescription('Amount is required');
  expect(screen.getByText('Consent is required')).toBeVisible();
  expect(opened.callsTo(preview)).toEqual([]);
});

test('focuses a minimum self-delegation above the stake when consent is missing too', async () => {
  const opened = open();
  await fill(opened);
  await opened.user.click(screen.getByRole('checkbox'));
  await opened.user.type(screen.getByLabelText('Minimum self-delegation'), '0');
  await review(opened);
  expect(screen.getByLabelText('Minimum self-delegation')).toHaveFocus();
  expect(screen.getByText('Consent is required')).toBeVisible();
});

test('counts the characters and shows an error when a name has 71', async () => {
  const { user } = open();
  const name = await screen.findByLabelText('Validator name');
  await user.click(name);
  await user.paste('x'.repeat(71));
  expect(screen.getByText('71/70')).toBeVisible();
  expect(name).toHaveAccessibleDescription('Validator name must be at most 70 characters');
});

test('keeps an amount for later fees when Max is pressed, and updates the checks', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText('Stake amount')).toHaveValue('99.95');
  await user.type(screen.getByLabelText('Minimum self-delegation'), '100');
  expect(screen.getByText('Must not be more than the stake amount')).toBeVisible();
  const checks = within(screen.getByRole('list', { name: 'Before you start' })).getAllByRole('listitem');
  expect(checks.map((check) => check.textContent)).toEqual([
    'Your balance covers the stake and the fee, fine',
    'It has a name of at most 70 characters, not yet',
    'The minimum self-delegation is within the stake, to be corrected',
    'A consensus key is made for you, fine',
    'You do not run a validator yet, fine',
  ]);
});

test('includes locked coins when Max is pressed', async () => {
  const { user } = open({
    [at('tokens')]: ok(buildWalletTokens({ tokens: [{ ...row, lockedBalance: '50.000000' }] })),
  });
  await user.click(await screen.findByRole('button', { name: 'Max' }));
  expect(screen.getByLabelText('Stake amount')).toHaveValue('149.95');
});

test('shows how the validator will look when the form is filled in', async () => {
  const opened = open();
  await fill(opened);
  const look = screen.getByRole('region', { name: 'How it will look' });
  expect(look).toHaveTextContent('Lagoon Street NodeNew validator');
  expect(look).toHaveTextContent(
    'Self-delegation50.0000 OPTVoting power5.00%Network feeShown in the reviewLeft before the fee50.0000 OPT',
  );
});

test('validates rates and a consensus key under Advanced and sends the rates as shares', async () => {
  const opened = open();
  const { user } = opened;
  await fill(opened);
  await user.click(screen.getByRole('button', { name: /^Advanced/ }));
  await user.type(screen.getByLabelText('Commission'), '4');
  expect(screen.getByText('The chain asks for at least 5.0%')).toBeVisible();
  await user.type(screen.getByLabelText('Commission'), '{Backspace}7.5');
  await user.type(screen.getByLabelText('Maximum commission'), '20');
  await user.type(screen.getByLabelText('Maximum change a day'), '1');
  await user.type(screen.getByLabelText('Consensus public key'), 'abc');
  expect(screen.getByText('This is not an ed25519 public key in base64')).toBeVisible();
  await user.clear(screen.getByLabelText('Consensus public key'));
  await user.click(screen.getByLabelText('Consensus public key'));
  await user.paste(privValidatorKey.pub_key.value);
  await review(opened);
  await screen.findByLabelText('Wallet key');
  expect(opened.callsTo(preview)[0]?.body).toEqual({
    moniker: 'Lagoon Street Node',
    amount: '50',
    minSelfDelegation: '10',
    commission: '0.075',
    maxCommission: '0.2',
    maxChange: '0.01',
    consensusPubkey: privValidatorKey.pub_key.value,
  });
});

test.each([
  [
    refusal(422, { message: 'Validation error', errors: { minSelfDelegation: ['Too low for this chain'] } }),
    'Too low for this chain',
  ],
  [
    refusal(409, { message: 'You run a validator already', code: 'VALIDATOR_EXISTS' }),
    'You run a validator already',
  ],
])('shows the refusal of the server in the form and keeps the typed values', async (answer, words) => {
  const opened = open({ [preview]: answer });
  await fill(opened);
  await review(opened);
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Validator name')).toHaveValue('Lagoon Street Node');
  expect(screen.getByLabelText('Stake amount')).toHaveValue('50');
});

test('states that the user runs a validator already before any input', async () => {
  const own = buildValidator('Mine', { operatorAddress: row.address.replace('optio1', 'optiovaloper1') });
  open({ '/validators': ok([own]) });
  expect((await screen.findAllByText(/You run a validator already/)).length).toBeGreaterThan(0);
});

const notSent = 'We could not load the preview. Nothing was sent.';

test('states that nothing was sent each time that the preview does not load', async () => {
  sessionStorage.clear();
  const opened = open({ [preview]: 'no answer' });
  await fill(opened);
  for (const count of [1, 2]) {
    await review(opened);
    await waitFor(() => expect(opened.callsTo(preview)).toHaveLength(count));
    expect(await screen.findByText(notSent)).toBeVisible();
  }
  await opened.user.type(screen.getByLabelText('Validator name'), '2');
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
});

test('does not state that nothing was sent when an earlier attempt of this tab may have been sent', async () => {
  sessionStorage.clear();
  const request = { moniker: 'Lagoon Street Node', amount: '50', minSelfDelegation: '10' };
  sessionStorage.setItem(
    'tessera.create-validator.attempt',
    JSON.stringify({ walletId: WALLET_ID, idempotencyKey: crypto.randomUUID(), request }),
  );
  const opened = open({ [preview]: 'no answer' });
  await fill(opened);
  await review(opened);
  await waitFor(() => expect(opened.callsTo(preview)).toHaveLength(1));
  const button = screen.getByRole('button', { name: 'Review' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy', 'true'));
  expect(screen.queryByText(notSent)).not.toBeInTheDocument();
});
