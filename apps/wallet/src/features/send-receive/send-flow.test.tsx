// size: one flow from form to result, in order
import {
  forgetDraft,
  reloadDraft,
  buildCompleted,
  buildTransaction,
  heldBack,
  SOFIA_ADDRESS,
  ok,
} from '@tessera/wallet-kit/testing';
import { useDraft } from '@tessera/wallet-kit';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { accepted, at, fill, openSendReceive, send, transactionPath } from '../../testing/send-harness';
import { signInAnother } from '../../testing/sign-in-another';

beforeEach(forgetDraft);
afterEach(() => void jest.useRealTimers());

test('sends from the form over the preview, shows the pending state, and success after confirmation', async () => {
  let taken = false;
  const opened = openSendReceive({
    [transactionPath]: () => ok(taken ? buildCompleted() : buildTransaction()),
  });
  await fill(opened);
  await opened.user.type(screen.getByLabelText('Memo'), 'Dinner');
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));

  const preview = await screen.findByRole('form', { name: 'Preview' });
  expect(within(preview).getByRole('group', { name: 'Address' })).toHaveTextContent(SOFIA_ADDRESS);
  expect(preview).toHaveTextContent('Sofia Marchetti');
  expect(preview).toHaveTextContent('Network fee<$0.01 · 0.012 OPT');
  expect(within(preview).getByTitle('0.0125 OPT')).toBeVisible();
  expect(preview).toHaveTextContent('Total10.0125 OPT');
  expect(preview).toHaveTextContent('Balance after89.9875 OPT');
  expect(preview).toHaveTextContent('Development chain: test coins, no value');

  await opened.user.click(screen.getByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
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
  expect(
    screen.getByText('Sofia has the tokens. The network confirmed the transaction in block 8,214,507.'),
  ).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('shows that a rejection took no coins, and makes a new preview of the same draft on Try Again', async () => {
  const silent = { status: 503, body: { message: 'Optio does not answer', code: 'CHAIN_SILENT' } };
  const opened = openSendReceive({ [at('transfer')]: silent });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong!' })).toBeVisible();
  expect(screen.getByText('Nothing left your wallet, and no fee was taken.')).toBeVisible();
  expect(screen.getByText('Optio does not answer')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Wallet key')).toHaveValue('');
  expect(opened.callsTo(at('transferPreview'))).toHaveLength(2);
});

test('warns that the payment may have gone through when a refusal follows a call without an answer', async () => {
  const frozen = { status: 403, body: { message: 'Your wallet is frozen', code: 'FROZEN' } };
  const opened = openSendReceive({ [at('transfer')]: ['no answer', frozen] });
  await send(opened);
  const lead = 'We got no answer to an earlier attempt, which may have gone through.';
  expect(await screen.findByText(lead, {}, { timeout: 3000 })).toBeVisible();
  expect(screen.getByRole('link', { name: 'transaction history' })).toBeVisible();
  expect(screen.queryByText(/Nothing left your wallet/)).toBeNull();
});

test('keeps the warning about an earlier attempt when the amount is edited and previewed again', async () => {
  const opened = openSendReceive({ [at('transfer')]: 'no answer' });
  await send(opened);
  await screen.findByRole('heading', { name: 'We are still checking' });
  cleanup();
  reloadDraft();
  const again = openSendReceive({ [at('transferPreview')]: 'no answer' });
  await screen.findByText(/Your last transfer got no answer/);
  await again.user.clear(screen.getByLabelText('Amount'));
  await again.user.type(screen.getByLabelText('Amount'), '9');
  await again.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText(/^We got no answer to an earlier attempt\. Check/)).toBeVisible();
});

test('shows the fee of a failure on the chain', async () => {
  const failed = buildCompleted({
    status: 'failed',
    failure: { code: 'REVERTED', message: 'The token contract refused the transfer', feeTaken: '0.012500' },
  });
  await send(openSendReceive({ [transactionPath]: ok(failed), [at('transfer')]: accepted(failed) }));
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong!' })).toBeVisible();
  expect(
    screen.getByText('The 10 OPT stayed in your wallet. The network took a fee for the attempt.'),
  ).toBeVisible();
  expect(screen.getByText('−0.0125 OPT')).toBeVisible();
});

test('offers no retry when another transaction used the payment’s nonce', async () => {
  const failure = {
    code: 'REPLACED',
    message: 'Another transaction of this account took its place',
    feeTaken: null,
  };
  const replaced = buildCompleted({ status: 'failed', failure, gasFee: null });
  await send(openSendReceive({ [transactionPath]: ok(replaced), [at('transfer')]: accepted(replaced) }));
  expect(await screen.findByRole('heading', { name: 'Something Went Wrong!' })).toBeVisible();
  expect(screen.getByText(/It was not sent. A transaction that we did not send/)).toBeVisible();
  expect(screen.getByText(/contact support/)).toBeVisible();
  expect(screen.queryByText(/Nothing left your wallet/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
});

test('uses a new idempotency key on Try Again after a failure on the chain', async () => {
  const failure = { code: 'REVERTED', message: 'The token contract refused the transfer', feeTaken: null };
  const failed = buildCompleted({ status: 'failed', failure });
  const second = buildTransaction({ id: '01JD2V7Q8M3N4P5R6S7T8V9W0Z' });
  const opened = openSendReceive({
    [transactionPath]: ok(failed),
    [at(`transactions/${second.id}`)]: ok(second),
    [at('transfer')]: [accepted(failed), accepted(second)],
  });
  await send(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Try Again' }));
  await opened.user.click(await screen.findByLabelText('Wallet key'));
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
  const previews = opened.callsTo(at('transferPreview')).map((call) => call.idempotencyKey);
  const sends = opened.callsTo(at('transfer')).map((call) => call.idempotencyKey);
  expect(new Set(sends).size).toBe(2);
  expect(sends).toEqual(previews);
});

test('says that the outcome is not known when no node can prove it', async () => {
  const unresolvedSince = '2026-11-21T08:39:00.000Z';
  const unresolved = buildTransaction({ stage: 'unknown', unresolvedSince });
  await send(openSendReceive({ [transactionPath]: ok(unresolved), [at('transfer')]: accepted(unresolved) }));
  expect(await screen.findByRole('heading', { name: 'The outcome is not known' })).toBeVisible();
  expect(screen.getByText(/Check your balance before you send it again, and contact support/)).toBeVisible();
  expect(screen.queryByText('Do not send again.')).toBeNull();
});

test('offers no second send while the outcome is unknown', async () => {
  const unknown = buildTransaction({ stage: 'unknown' });
  await send(openSendReceive({ [transactionPath]: ok(unknown), [at('transfer')]: accepted(unknown) }));
  expect(await screen.findByRole('heading', { name: 'We are still checking' })).toBeVisible();
  expect(screen.getByText('Do not send again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'See transaction' })).toBeVisible();
});

test('repeats a call without a response under the same idempotency key', async () => {
  const { answer, letGo } = heldBack(accepted(buildTransaction()));
  const opened = openSendReceive({ [at('transfer')]: ['no answer', answer] });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'We are still checking' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  letGo();
  expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
  const keys = opened.callsTo(at('transfer')).map((call) => call.idempotencyKey);
  expect([keys.length, new Set(keys).size, opened.toasts]).toEqual([2, 1, []]);
  // The user acted once: repeated calls do not count as activity.
  expect(opened.callsTo(at('transfer')).map(({ background }) => background)).toEqual([false, true]);
});

test('repeats the call under the same key when the server fails and the chain is silent afterwards', async () => {
  const failure = { status: 500, body: { message: 'Something went wrong', code: 'SERVER_ERROR' } };
  const silent = { status: 503, body: { message: 'Optio does not answer', code: 'CHAIN_SILENT' } };
  const { answer, letGo } = heldBack(accepted(buildTransaction()));
  const opened = openSendReceive({ [at('transfer')]: [failure, silent, answer] });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'We are still checking' })).toBeVisible();
  expect(screen.queryByText(/Nothing left your wallet/)).not.toBeInTheDocument();
  letGo();
  expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
  const keys = opened.callsTo(at('transfer')).map((call) => call.idempotencyKey);
  expect([keys.length, new Set(keys).size, opened.toasts]).toEqual([3, 1, []]);
});

test('shows a pending transfer again after closing, and starts a new one after Done', async () => {
  const opened = openSendReceive();
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

test('shows that repeating is safe after a reload during the call', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const opened = openSendReceive({ [at('transfer')]: 'no answer' });
  await send(opened);
  await screen.findByRole('heading', { name: 'We are still checking' });
  const [first] = opened.callsTo(at('transfer'));
  cleanup();
  reloadDraft();
  // An unmounted page stops retrying: after its pause it finds no draft.
  await jest.advanceTimersByTimeAsync(10_000);
  jest.useRealTimers();

  const again = openSendReceive();
  expect(await screen.findByText(/Your last transfer got no answer/)).toBeVisible();
  expect(screen.getByLabelText('Amount')).toHaveValue('10');
  await again.user.click(screen.getByRole('button', { name: 'Preview' }));
  await again.user.click(await screen.findByLabelText('Wallet key'));
  await again.user.paste('my-wallet-key!');
  await again.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  await screen.findByRole('heading', { name: 'On its way' });
  expect(again.callsTo(at('transfer'))[0]?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('does not repeat a call for the next user, and keeps the key for the first', async () => {
  const opened = openSendReceive({ [at('transfer')]: 'no answer' });
  await send(opened);
  await screen.findByRole('heading', { name: 'We are still checking' });
  const { attempt } = useDraft.getState();
  const tries = opened.callsTo(at('transfer')).length;
  act(() => signInAnother(opened.session));
  await waitFor(() => expect(useDraft.getState()).toMatchObject({ status: 'send', unanswered: false }));
  expect(useDraft.getState()).toMatchObject({ attempt, walletPasscode: '', sending: false });
  expect(opened.callsTo(at('transfer'))).toHaveLength(tries);
});

test('clears a final result on close, and keeps a pending one', async () => {
  let taken = false;
  const opened = openSendReceive({
    [transactionPath]: () => ok(taken ? buildCompleted() : buildTransaction()),
  });
  await send(opened);
  await screen.findByRole('heading', { name: 'On its way' });
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
  taken = true;
  await act(() => opened.queryClient.invalidateQueries());
  expect(await screen.findByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('');
});
