// size: two offers, their form and each response
import {
  fixClock,
  ok,
  renderWithAnswers,
  WALLET_ID,
  type Answers,
  buildTransaction,
} from '@tessera/wallet-kit/testing';
import * as messages from '@tessera/contracts/messages';
import type { Replacements } from '@tessera/contracts/replacements';
import type { Transaction } from '@tessera/contracts/transfers';
import { act, screen, waitFor, within } from '@testing-library/react';
import { TransactionDrawer } from './transaction-drawer';

afterEach(() => void jest.useRealTimers());

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
const waiting = (over: Partial<Transaction> = {}) =>
  buildTransaction({
    chainId: '31337',
    symbol: 'ETH',
    network: 'Ethereum',
    amount: '0.120000000000000000',
    gasFee: '0.000700000000000000',
    gasFeeSymbol: 'ETH',
    created_at: ago(300),
    ...over,
  });
const { id } = waiting();
const PATH = `/wallets/${WALLET_ID}/transactions/${id}`;
const cost = {
  gasFee: '0.0009',
  gasFeeSymbol: 'ETH',
  gasFeeUsd: '3.07',
  addedFee: '0.0002',
  addedFeeUsd: '0.68',
} as const;
const offers = (over: Partial<Replacements> = {}): Replacements => ({
  feeTooLow: false,
  offers: [
    { kind: 'speed-up', ...cost },
    { kind: 'cancel', ...cost },
  ],
  ...over,
});
const terms = (kind: 'speed-up' | 'cancel', over: object = {}) =>
  ok({ kind, ...cost, expiresAt: new Date(Date.now() + 120_000).toISOString(), ...over });
const accepted = (transaction: Transaction) => ({ status: 202, body: { data: transaction } });
const wrongKey = {
  status: 400,
  body: { message: 'Wallet key is invalid', code: 'INVALID_WALLET_KEY', attemptsLeft: 4 },
};
const refused = (code: string, message: string) => ({ status: 409, body: { message, code } });

const spedUp = waiting({
  gasFee: '0.0009',
  transactionHash: `0x${'7b'.repeat(32)}`,
  replacement: { kind: 'speed-up', outcome: 'pending' },
});

function open(answers: Answers = {}) {
  return renderWithAnswers(
    <TransactionDrawer walletId={WALLET_ID} transactionId={id} onClose={() => undefined} />,
    {
      answers: {
        [PATH]: ok(waiting()),
        [`${PATH}/replacements`]: ok(offers()),
        [`${PATH}/speed-up/preview`]: terms('speed-up'),
        [`${PATH}/cancel/preview`]: terms('cancel'),
        ...answers,
      },
    },
  );
}
type Opened = ReturnType<typeof open>;

const choose = async ({ user }: Opened, name: 'Speed up' | 'Cancel transfer') => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('form', { name });
};
async function confirm(opened: Opened, name: 'Speed up' | 'Cancel transfer', key = 'my-wallet-key!') {
  const form = within(await choose(opened, name));
  await opened.user.click(await form.findByLabelText('Wallet key'));
  await opened.user.paste(key);
  await opened.user.click(form.getByRole('button', { name }));
  return form;
}
const keysOf = (opened: Opened, name: string) => opened.callsTo(name).map((call) => call.idempotencyKey);

test('offers Speed up and Cancel with their costs after a long wait', async () => {
  fixClock();
  open({ [PATH]: ok(waiting({ created_at: ago(300) })) });
  expect(await screen.findByText('Waiting for 5 minutes.')).toBeVisible();
  expect(screen.getByText(/The network has not taken it yet/)).toBeVisible();
  const [faster, cancel] = screen
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('button'));
  expect(faster).toHaveTextContent('New fee 0.0009 ETH, +$0.68');
  expect(cancel).toHaveTextContent('Costs up to 0.0009 ETH. Works only if the network has not taken it');
});

test('offers nothing in the first 30 seconds unless the fee is too low', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const opened = open({ [PATH]: ok(waiting({ created_at: ago(5) })) });
  await waitFor(() => expect(opened.callsTo(`${PATH}/replacements`)).not.toEqual([]));
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(screen.queryByRole('button', { name: 'Speed up' })).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('button', { name: 'Speed up' })).toBeVisible();
});

test('makes no request for a payment that was just sent', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const opened = open({ [PATH]: ok(waiting({ created_at: ago(1) })) });
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(opened.callsTo(PATH)).not.toEqual([]);
  expect(opened.callsTo(`${PATH}/replacements`)).toEqual([]);
});

test('shows a fee below the market before half a minute has passed', async () => {
  open({
    [PATH]: ok(waiting({ created_at: ago(6) })),
    [`${PATH}/replacements`]: ok(offers({ feeTooLow: true })),
  });
  expect(await screen.findByText('Waiting.')).toBeVisible();
  expect(screen.getByText(/The fee is lower than what most others pay now/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Speed up' })).toBeVisible();
});

test.each([
  ['on Optio', { chainId: 'optio-testnet', symbol: 'OPT' }],
  ['in a block', { stage: 'in_block', block: '12' }],
  ['before it was sent', { stage: 'checking' }],
  ['while it is held', { heldUntil: ago(-600) }],
  ['when it came from others', { type: 'receive' }],
] as const)('offers no replacement %s', async (_when, over) => {
  const opened = open({ [PATH]: ok(waiting(over)) });
  expect(await screen.findByText('Pending')).toBeVisible();
  expect(opened.callsTo(`${PATH}/replacements`)).toEqual([]);
});

test('shows the new fee, then asks for the wallet key, and shows the pending replacement on Speed up', async () => {
  let done = false;
  const opened = open({
    [PATH]: () => ok(done ? spedUp : waiting()),
    [`${PATH}/speed-up`]: () => {
      done = true;
      return accepted(spedUp);
    },
  });
  const form = await choose(opened, 'Speed up');
  expect(await within(form).findByText(/^This fee holds for/)).toBeVisible();
  expect(form).toHaveTextContent('Only one of the two can happen, so nothing is paid twice.');
  expect(form).toHaveTextContent('New fee, at most$3.07 · 0.0009 ETH');
  expect(form).toHaveTextContent('More than before$0.68 · 0.0002 ETH');
  await opened.user.click(screen.getByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(within(form).getByRole('button', { name: 'Speed up' }));

  expect(await screen.findByText(/^Sent again with a higher fee/)).toBeVisible();
  expect(screen.queryByLabelText('Wallet key')).not.toBeInTheDocument();
  const [sent] = opened.callsTo(`${PATH}/speed-up`);
  expect(sent?.body).toEqual({ walletPasscode: 'my-wallet-key!' });
  expect(sent?.idempotencyKey).toBe(opened.callsTo(`${PATH}/speed-up/preview`)[0]?.idempotencyKey);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('my-wallet-key!');
  expect(opened.toasts).toEqual([]);
});

test('warns that the payment may be faster than a pending cancellation, and offers only a higher fee', async () => {
  const cancelling = waiting({ replacement: { kind: 'cancel', outcome: 'pending' } });
  const opened = open({
    [PATH]: [ok(waiting()), ok(cancelling)],
    [`${PATH}/cancel`]: accepted(cancelling),
    [`${PATH}/replacements`]: [ok(offers()), ok({ feeTooLow: false, offers: offers().offers.slice(1) })],
  });
  await confirm(opened, 'Cancel transfer');
  const said = 'Cancellation sent. If the network takes the first one before, that one counts.';
  expect(await screen.findByText(said)).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Raise its fee' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Speed up' })).not.toBeInTheDocument());
});

test('a wrong key is said under its field, which keeps it; the next try is the same attempt', async () => {
  const opened = open({ [`${PATH}/speed-up`]: [wrongKey, accepted(spedUp)] });
  const form = await confirm(opened, 'Speed up', 'not-my-key!');
  const key = form.getByLabelText('Wallet key');
  await waitFor(() => expect(key).toHaveAccessibleDescription('Wallet key is invalid. 4 tries left.'));
  expect(key).toHaveValue('not-my-key!');
  await waitFor(() => expect(key).toHaveFocus());
  expect(opened.toasts).toEqual([]);
  await opened.user.clear(key);
  await opened.user.click(key);
  await opened.user.paste('my-wallet-key!');
  await opened.user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Wallet key')).not.toBeInTheDocument());
  expect(new Set(keysOf(opened, `${PATH}/speed-up`)).size).toBe(1);
});

test('asks for the key only before signing, and signs nothing on Back', async () => {
  const opened = open();
  const form = within(await choose(opened, 'Cancel transfer'));
  const key = await form.findByLabelText('Wallet key');
  await opened.user.click(form.getByRole('button', { name: 'Cancel transfer' }));
  expect(key).toHaveAccessibleDescription('Wallet key is required');
  expect(key).toHaveFocus();
  await opened.user.click(form.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'Speed up' })).toBeVisible();
  expect(opened.callsTo(`${PATH}/cancel`)).toEqual([]);
});

test('moves the focus to the form and returns it to the opener', async () => {
  const opened = open();
  const form = within(await choose(opened, 'Cancel transfer'));
  expect(form.getByRole('heading', { name: 'Cancel transfer' })).toHaveFocus();
  await opened.user.click(form.getByRole('button', { name: 'Back' }));
  expect(await screen.findByRole('button', { name: 'Cancel transfer' })).toHaveFocus();
});

test('refetches expired terms before confirmation, and shows the old ones meanwhile', async () => {
  const opened = open({
    [`${PATH}/speed-up/preview`]: [
      terms('speed-up', { expiresAt: ago(1) }),
      terms('speed-up', { gasFee: '0.0012' }),
    ],
    [`${PATH}/speed-up`]: accepted(spedUp),
  });
  const form = within(await choose(opened, 'Speed up'));
  const key = await form.findByLabelText('Wallet key');
  await opened.user.click(key);
  await opened.user.paste('my-wallet-key!');
  await opened.user.keyboard('{Enter}');
  expect(await form.findByText('$3.07 · 0.0012 ETH')).toBeVisible();
  expect(opened.callsTo(`${PATH}/speed-up`)).toEqual([]);
  expect(form.getByLabelText('Wallet key')).toBe(key);
  expect(key).toHaveValue('my-wallet-key!');
  await opened.user.click(form.getByRole('button', { name: 'Speed up' }));
  await waitFor(() => expect(opened.callsTo(`${PATH}/speed-up`)).toHaveLength(1));
});

test('fetches a failed preview again on Try Again', async () => {
  const opened = open({ [`${PATH}/speed-up/preview`]: ['no answer', terms('speed-up')] });
  const form = within(await choose(opened, 'Speed up'));
  await opened.user.click(await form.findByRole('button', { name: 'Try Again' }));
  expect(await form.findByLabelText('Wallet key')).toBeVisible();
  expect(form.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows the fee with all decimals', async () => {
  const gasFee = '0.000912345678901234';
  const both = offers().offers.map((offer) => ({ ...offer, gasFee }));
  open({ [`${PATH}/replacements`]: ok(offers({ offers: both })) });
  expect(await screen.findByText(`New fee ${gasFee} ETH, +$0.68`)).toBeVisible();
});

test('repeats the same attempt when a call without a response is confirmed again', async () => {
  const opened = open({ [`${PATH}/speed-up`]: ['no answer', accepted(spedUp)] });
  const form = await confirm(opened, 'Speed up');
  expect(await form.findByRole('alert')).toHaveTextContent(
    'Nobody has answered. Confirm again: it is never signed twice.',
  );
  expect(form.getByLabelText('Wallet key')).toHaveValue('my-wallet-key!');
  await opened.user.click(form.getByRole('button', { name: 'Speed up' }));
  await waitFor(() => expect(screen.queryByLabelText('Wallet key')).not.toBeInTheDocument());
  const keys = keysOf(opened, `${PATH}/speed-up`);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test('shows a higher fee before it sends and keeps the wallet key', async () => {
  const opened = open({
    [`${PATH}/speed-up`]: refused('QUOTE_CHANGED', 'The terms have changed'),
    [`${PATH}/speed-up/preview`]: [terms('speed-up'), terms('speed-up', { gasFee: '0.0012' })],
  });
  const form = await confirm(opened, 'Speed up');
  expect(await form.findByText('$3.07 · 0.0012 ETH')).toBeVisible();
  expect(form.getByRole('alert')).toHaveTextContent('The terms have changed. Please look at them again.');
  expect(form.getByLabelText('Wallet key')).toHaveValue('my-wallet-key!');
  expect(new Set(keysOf(opened, `${PATH}/speed-up/preview`)).size).toBe(1);
});

test('shows that the payment was confirmed meanwhile, without a key field', async () => {
  const opened = open({
    [`${PATH}/speed-up/preview`]: refused('IN_BLOCK', messages.replacementInBlock),
  });
  const form = within(await choose(opened, 'Speed up'));
  expect(await form.findByRole('alert')).toHaveTextContent(messages.replacementInBlock);
  expect(form.queryByLabelText('Wallet key')).not.toBeInTheDocument();
  expect(opened.toasts).toEqual([]);
});

test('shows a note when the first payment was confirmed before its replacement', async () => {
  const lost = { kind: 'cancel', outcome: 'lost' } as const;
  open({ [PATH]: ok(waiting({ status: 'success', stage: 'final', block: '12', replacement: lost })) });
  expect(await screen.findByText('The first one got into a block before.')).toBeVisible();
  expect(screen.getByText('Completed')).toBeVisible();
});

test('shows no note for a successful cancellation', async () => {
  const won = { kind: 'cancel', outcome: 'won' } as const;
  open({ [PATH]: ok(waiting({ status: 'cancelled', stage: 'final', block: '12', replacement: won })) });
  expect(await screen.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByText(/first one/)).not.toBeInTheDocument();
});
