import type { Transaction, TransferPreview } from '@tessera/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { buildEtherRow, buildTokenRow, buildWalletTokens } from '../../../testing/token-row.builder';
import {
  buildCompleted,
  buildPreview,
  buildTransaction,
  sofia,
  SOFIA_ADDRESS,
} from '../../../testing/transaction.builder';
import {
  ok,
  renderWithAnswers,
  WALLET_ID,
  wallets,
  type Answers,
} from '../../../testing/render-with-answers';
import { useDraft } from '../draft.store';
import { SendReceiveModal } from './send-receive-modal';

type Request = Parameters<typeof SendReceiveModal>[0]['request'];

const at = (name: string) => `/wallets/${WALLET_ID}/${name}`;
const optio = buildTokenRow({ feeEstimate: '0.0125', reserve: '0.025' });
const ether = buildEtherRow({ feeEstimate: '0.002', reserve: '0.004', balanceUsd: '1' });
const recent = {
  address: SOFIA_ADDRESS,
  chainId: 'optio-testnet',
  party: sofia,
  lastSentAt: '2026-11-20T10:00:00.000Z',
  payments: 2,
};
const transactionPath = at(`transactions/${buildTransaction().id}`);
const wrongKey = (attemptsLeft: number) => ({
  status: 400,
  body: { message: 'Wallet key is invalid', code: 'INVALID_WALLET_KEY', attemptsLeft },
});
const accepted = (transaction: Transaction) => ({ status: 202, body: { data: transaction } });

function Opener({ request }: { request: Request }) {
  const [open, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setOpen(true)}>Open again</button>
      <SendReceiveModal open={open} onClose={() => setOpen(false)} request={request} />
    </>
  );
}

function open(answers: Answers = {}, request: Request = {}) {
  return renderWithAnswers(<Opener request={request} />, {
    answers: {
      '/wallets': wallets,
      [at('tokens')]: ok(buildWalletTokens({ tokens: [optio, ether] })),
      '/contacts/get-recents': ok([recent]),
      [at('transferPreview')]: ok(buildPreview()),
      [at('transfer')]: accepted(buildTransaction()),
      [transactionPath]: ok(buildTransaction()),
      ...answers,
    },
  });
}
type Opened = ReturnType<typeof open>;

async function fill({ user }: Opened, amount = '10') {
  await user.type(await screen.findByLabelText('Amount'), amount);
  await user.type(screen.getByLabelText('To'), '@sofia');
}
async function goToPreview(opened: Opened) {
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  return screen.findByLabelText('Wallet key');
}
async function send(opened: Opened, key = 'my-wallet-key!') {
  await opened.user.type(await goToPreview(opened), key);
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
}

beforeEach(() => {
  sessionStorage.clear();
  useDraft.setState(useDraft.getInitialState(), true);
});

test('a send from the form over the preview to "On its way", and to success when the chain has it', async () => {
  let taken = false;
  const opened = open({ [transactionPath]: () => ok(taken ? buildCompleted() : buildTransaction()) });
  await fill(opened);
  await opened.user.type(screen.getByLabelText('Memo'), 'Dinner');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));

  const preview = await screen.findByRole('form', { name: 'Preview' });
  expect(within(preview).getByRole('group', { name: 'Address' })).toHaveTextContent(SOFIA_ADDRESS);
  expect(preview).toHaveTextContent('Sofia Marchetti');
  expect(preview).toHaveTextContent('Network fee0.0125 OPT');
  expect(preview).toHaveTextContent('Total10.0125 OPT');
  expect(preview).toHaveTextContent('Balance after89.9875 OPT');
  expect(preview).toHaveTextContent('Development chain: test coins, no value');

  await opened.user.type(screen.getByLabelText('Wallet key'), 'my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
  expect(screen.queryByText('Transfer Successful!')).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Progress' })).toHaveTextContent('In a block, in progress');

  const [asked] = opened.callsTo(at('transferPreview'));
  const [sent] = opened.callsTo(at('transfer'));
  expect(asked?.body).toEqual({
    amount: '10',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    to: '@sofia',
    transferType: 'send',
    memo: 'Dinner',
  });
  expect(sent?.body).toEqual({ ...Object(asked?.body), walletPasscode: 'my-wallet-key!' });
  expect(sent?.idempotencyKey).toBe(asked?.idempotencyKey);
  expect(JSON.stringify({ ...sessionStorage })).toContain(sent?.idempotencyKey);

  taken = true;
  await opened.queryClient.invalidateQueries({ queryKey: ['wallet'] });
  expect(await screen.findByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  expect(screen.getByText('Sofia has the tokens. The network took them in block 8,214,507.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('a wrong key leads back to the preview with everything kept and the key in focus', async () => {
  const opened = open({ [at('transfer')]: [wrongKey(4), accepted(buildTransaction())] });
  await send(opened, 'not-my-key!');
  const key = await screen.findByLabelText('Wallet key');
  await waitFor(() => expect(key).toHaveAccessibleDescription('Wallet key is invalid. 4 tries left.'));
  expect(key).toHaveFocus();
  expect(key).toHaveValue('not-my-key!');
  expect(screen.getByRole('form', { name: 'Preview' })).toHaveTextContent('Sofia Marchetti');
  expect(opened.toasts).toEqual([]);

  await opened.user.clear(key);
  await opened.user.type(key, 'my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  await screen.findByRole('heading', { name: 'On its way' });
  const [first, second] = opened.callsTo(at('transfer'));
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('no key is asked for before it is sent', async () => {
  const opened = open();
  await goToPreview(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  expect(screen.getByLabelText('Wallet key')).toHaveAccessibleDescription('Wallet key is required');
  expect(opened.callsTo(at('transfer'))).toEqual([]);
});

test('the one button says what is missing and leads to it', async () => {
  const opened = open();
  const amount = await screen.findByLabelText('Amount');
  await opened.user.click(screen.getByRole('button', { name: 'Enter an amount' }));
  expect(amount).toHaveFocus();
  expect(amount).toHaveAccessibleDescription('Amount is required');
  await opened.user.type(amount, '0');
  expect(amount).toHaveAccessibleDescription('Amount must be greater than 0');
  await opened.user.type(amount, '.5');
  await opened.user.click(screen.getByRole('button', { name: 'Enter a recipient' }));
  expect(screen.getByLabelText('To')).toHaveFocus();
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Receiver address is required');
  expect(opened.callsTo(at('transferPreview'))).toEqual([]);
});

test.each([
  ['101', 'Insufficient balance', 'Insufficient OPT'],
  ['100', 'Insufficient balance for the network fee', 'Insufficient OPT for fee'],
])('%s OPT of 100: %s', async (typed, message, label) => {
  const opened = open();
  const amount = await screen.findByLabelText('Amount');
  await opened.user.type(amount, typed);
  expect(amount).toHaveAccessibleDescription(message);
  expect(screen.getByRole('button', { name: label })).toBeVisible();
});

test('Max leaves the fee, and more decimals than the token has cannot be typed', async () => {
  const opened = open();
  const amount = await screen.findByLabelText('Amount');
  await opened.user.click(screen.getByRole('button', { name: 'Max' }));
  expect(amount).toHaveValue('99.975');
  await opened.user.clear(amount);
  await opened.user.type(amount, '1.1234567');
  expect(amount).toHaveValue('1.123456');
});

test('decimals that another token does not have are an error at once, as is an address of another network', async () => {
  const opened = open({}, { chainId: '31337', symbol: 'ETH' });
  const amount = await screen.findByLabelText('Amount');
  await opened.user.type(amount, '0.1234567');
  await opened.user.type(screen.getByLabelText('To'), SOFIA_ADDRESS);
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This address belongs to another network');
  await opened.user.click(screen.getByRole('combobox', { name: 'Asset: ETH' }));
  await opened.user.click(await screen.findByRole('option', { name: /OPT/ }));
  await waitFor(() =>
    expect(screen.getByLabelText('Amount')).toHaveAccessibleDescription('Too many decimals for this token'),
  );
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
});

test('a mistyped address is told before anything is asked of the server', async () => {
  const opened = open();
  await opened.user.type(await screen.findByLabelText('To'), `${SOFIA_ADDRESS.slice(0, -1)}q`);
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('This is not a valid address');
});

test('a memo can be written on Optio and not on Ethereum', async () => {
  const opened = open();
  await opened.user.type(await screen.findByLabelText('Memo'), 'Dinner');
  await opened.user.click(screen.getByRole('combobox', { name: 'Asset: OPT' }));
  await opened.user.click(await screen.findByRole('option', { name: /ETH/ }));
  await waitFor(() => expect(screen.queryByLabelText('Memo')).not.toBeInTheDocument());
  expect(useDraft.getState().memo).toBe('Dinner');
});

test('an amount in dollars is sent in the token', async () => {
  const opened = open();
  await opened.user.click(await screen.findByRole('button', { name: /Type the amount in US dollars/ }));
  await opened.user.type(screen.getByLabelText('Amount in US dollars'), '4.216');
  await opened.user.type(screen.getByLabelText('To'), '@sofia');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByLabelText('Wallet key');
  expect(opened.callsTo(at('transferPreview'))[0]?.body).toMatchObject({ amount: '9.985768' });
});

test('someone paid before is one press away', async () => {
  const opened = open();
  await opened.user.type(await screen.findByLabelText('Amount'), '10');
  await opened.user.click(await screen.findByRole('button', { name: 'Sofia' }));
  const chosen = screen.getByRole('group', { name: 'To' });
  expect(chosen).toHaveTextContent('Sofia Marchetti');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByLabelText('Wallet key');
  expect(opened.callsTo(at('transferPreview'))[0]?.body).toMatchObject({ to: SOFIA_ADDRESS });
});

test('the field errors of the server stand under their fields, and an edit takes them away', async () => {
  const message = 'Nobody with this username can receive here';
  const opened = open({
    [at('transferPreview')]: {
      status: 422,
      body: { message, code: 'VALIDATION', errors: { to: [message] } },
    },
  });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  await waitFor(() => expect(screen.getByLabelText('To')).toHaveAccessibleDescription(message));
  expect(screen.getByLabelText('Amount')).toHaveValue('10');
  await opened.user.type(screen.getByLabelText('To'), 'm');
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription();
});

test('an expired preview is asked for again before anything is sent', async () => {
  const expired: Partial<TransferPreview> = { expiresAt: new Date(Date.now() - 1000).toISOString() };
  const opened = open({ [at('transferPreview')]: [ok(buildPreview(expired)), ok(buildPreview())] });
  await opened.user.type(await goToPreview(opened), 'my-wallet-key!');
  const form = screen.getByRole('form', { name: 'Preview' });
  expect(form).toHaveTextContent('This preview has expired');
  expect(screen.queryByRole('button', { name: 'Send 10 OPT' })).not.toBeInTheDocument();
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Send 10 OPT' })).toBeVisible();
  expect(screen.getByLabelText('Wallet key')).toHaveValue('my-wallet-key!');
  expect(opened.callsTo(at('transfer'))).toEqual([]);
  const keys = opened.callsTo(at('transferPreview')).map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('terms that changed are shown anew, with the key kept', async () => {
  const changed = { status: 409, body: { message: 'The terms have changed', code: 'QUOTE_CHANGED' } };
  const dearer = buildPreview({ gasFeeEstimate: '0.020000', total: '10.020000' });
  const opened = open({
    [at('transfer')]: changed,
    [at('transferPreview')]: [ok(buildPreview()), ok(dearer)],
  });
  await send(opened);
  await waitFor(() =>
    expect(screen.getByRole('form', { name: 'Preview' })).toHaveTextContent('Network fee0.02 OPT'),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The terms have changed.');
  expect(screen.getByLabelText('Wallet key')).toHaveValue('my-wallet-key!');
});

test('a refusal says that nothing was taken, and Try Again makes a new preview of the same draft', async () => {
  const silent = { status: 503, body: { message: 'Optio does not answer', code: 'CHAIN_SILENT' } };
  const opened = open({ [at('transfer')]: silent });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong!' })).toBeVisible();
  expect(screen.getByText('Nothing left your wallet, and no fee was taken.')).toBeVisible();
  expect(screen.getByText('Optio does not answer')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Wallet key')).toHaveValue('');
  expect(opened.callsTo(at('transferPreview'))).toHaveLength(2);
});

test('a failure on the chain names the fee that was taken', async () => {
  const failed = buildCompleted({
    status: 'failed',
    failure: { code: 'REVERTED', message: 'The token contract refused the transfer', feeTaken: '0.012500' },
  });
  await send(open({ [transactionPath]: ok(failed), [at('transfer')]: accepted(failed) }));
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong!' })).toBeVisible();
  expect(
    screen.getByText('The 10 OPT stayed in your wallet. The network took a fee for the attempt.'),
  ).toBeVisible();
  expect(screen.getByText('−0.0125 OPT')).toBeVisible();
});

test('when nobody knows, nothing invites to send again', async () => {
  const unknown = buildTransaction({ stage: 'unknown' });
  await send(open({ [transactionPath]: ok(unknown), [at('transfer')]: accepted(unknown) }));
  expect(await screen.findByRole('heading', { name: 'We are still checking' })).toBeVisible();
  expect(screen.getByText('Do not send again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'See transaction' })).toBeVisible();
});

test('a call without an answer is repeated under the same key until there is one', async () => {
  const opened = open({ [at('transfer')]: ['no answer', accepted(buildTransaction())] });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'We are still checking' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'On its way' }, { timeout: 3000 })).toBeVisible();
  const keys = opened.callsTo(at('transfer')).map((call) => call.idempotencyKey);
  expect([keys.length, new Set(keys).size, opened.toasts]).toEqual([2, 1, []]);
});

test('a transfer on its way is there again after closing, and Done begins anew', async () => {
  const opened = open();
  await send(opened);
  await screen.findByRole('heading', { name: 'On its way' });
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Open again' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('');
});

test('closing the preview keeps the draft and forgets the wallet key', async () => {
  const opened = open();
  await opened.user.type(await goToPreview(opened), 'my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('10');
  expect(screen.getByLabelText('To')).toHaveValue('@sofia');
  expect(useDraft.getState().walletPasscode).toBe('');
});

test('receive names token and network, copies the address and warns', async () => {
  const opened = open({}, { tab: 'receive', chainId: 'optio-testnet', symbol: 'OPT' });
  const dialog = await screen.findByRole('dialog', { name: 'Send/Receive' });
  expect(await within(dialog).findByRole('img', { name: 'QR code of your OPT address' })).toBeVisible();
  expect(within(dialog).getByText(optio.address)).toBeInTheDocument();
  expect(dialog).toHaveTextContent('Development chain: test coins, no value');
  expect(dialog).toHaveTextContent('This is optio-testnet. Real OPT sent here is lost.');
  await opened.user.click(screen.getByRole('button', { name: 'Copy address' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(optio.address);
});

test('on a real chain receive says what may be sent there', async () => {
  const real = buildTokenRow({ chainId: 'optio' });
  const chains = [{ chainId: 'optio', name: 'Optio', asOf: null, stale: false, development: false } as const];
  open({ [at('tokens')]: ok(buildWalletTokens({ tokens: [real], chains })) }, { tab: 'receive' });
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('img');
  expect(dialog).toHaveTextContent('Send only OPT on the Optio network to this address.');
  expect(dialog).not.toHaveTextContent('Development chain');
});
