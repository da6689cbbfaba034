import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { buildCompleted, buildTransaction, heldBack, ok, WALLET_ID } from '@tessera/wallet-kit/testing';
import { buildCreated, privValidatorKey } from '../../testing/creation.builder';
import {
  preview,
  create,
  created,
  transaction,
  followed,
  goToReview,
  refusal,
  open,
  review,
  send,
} from '../../testing/creation-harness';

/** jsdom's Blob has no text(). */
const textOf = (blob: Blob): Promise<unknown> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(blob);
  });
const saved: Promise<unknown>[] = [];
beforeEach(() => {
  saved.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  URL.createObjectURL = (content) => {
    if (content instanceof Blob) saved.push(textOf(content));
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

afterEach(() => jest.restoreAllMocks());

test('requires the generated key to be saved, and keeps it in the file only', async () => {
  const opened = open({ [followed]: [ok(transaction), ok(buildCompleted({ gasFee: '0.029000' }))] });
  await send(opened);
  const { user, router, queryClient } = opened;
  const done = await screen.findByRole('button', { name: 'Done' });
  expect(done).toBeDisabled();
  expect(screen.getByText('Not saved yet')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'priv_validator_key.json' }));
  expect(screen.getByText('Saved')).toBeVisible();
  expect(JSON.parse(String(await saved[0]))).toEqual(privValidatorKey);
  const everywhere = JSON.stringify([
    { ...sessionStorage },
    { ...localStorage },
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data),
    queryClient
      .getMutationCache()
      .getAll()
      .map(({ state }) => [state.data, state.variables]),
  ]);
  expect(everywhere).not.toContain(privValidatorKey.priv_key.value);
  expect(everywhere).not.toContain('my-wallet-key!');
  await user.click(done);
  await waitFor(() => expect(router.state.location.pathname).toBe('/distribution/validators'));
});

test('does not subtract the stake from the balance again when it was sent', async () => {
  const opened = open();
  await send(opened);
  await screen.findByRole('button', { name: 'Done' });
  expect(screen.queryByText('Left before the fee')).not.toBeInTheDocument();
});

test('sends the same request under the same key after a reload', async () => {
  const first = open();
  await goToReview(first);
  cleanup();
  const second = open();
  await send(second);
  await screen.findByRole('button', { name: 'Done' });
  const keys = [...first.callsTo(preview), ...second.callsTo(preview), ...second.callsTo(create)];
  expect(new Set(keys.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(sessionStorage.getItem('tessera.create-validator.attempt')).toBeNull();
});

test('shows success and the final fee only when the chain has the transaction', async () => {
  const { answer, letGo } = heldBack(ok(buildCompleted({ gasFee: '0.029000', gasFeeUsd: null })));
  const opened = open({
    [create]: { status: 202, body: { data: buildCreated({ privValidatorKey: undefined }) } },
    [followed]: [ok(transaction), answer],
  });
  await send(opened);
  expect(await screen.findByRole('dialog')).toHaveTextContent('Network fee, estimate$0.01 · 0.031 OPT');
  expect(screen.getByText(/We tell you when Lagoon Street Node is live/)).toBeVisible();
  letGo();
  await waitFor(() => expect(opened.callsTo(followed).length).toBeGreaterThan(0));
  await act(() => opened.queryClient.invalidateQueries({ queryKey: ['wallet', WALLET_ID, 'transaction'] }));
  expect(await screen.findByRole('heading', { name: 'Transfer Successful!' })).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Network fee$0.01 · 0.029 OPT');
  expect(screen.getByRole('link', { name: 'See transaction' })).toHaveAttribute(
    'href',
    `/my-assets/transactions?transaction=${transaction.id}`,
  );
});

test('asks for confirmation when the user leaves with an unsaved key', async () => {
  const opened = open();
  await send(opened);
  await screen.findByText('Not saved yet');
  await act(() => opened.router.navigate('/dashboard'));
  expect(await screen.findByRole('alert')).toHaveTextContent('leave without the consensus key');
  await opened.user.click(screen.getByRole('button', { name: 'Stay' }));
  expect(opened.router.state.location.pathname).toBe('/create-validator');
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
  await act(() => opened.router.navigate('/dashboard'));
  await opened.user.click(await screen.findByRole('button', { name: 'Leave without it' }));
  await waitFor(() => expect(opened.router.state.location.pathname).toBe('/dashboard'));
});

test('shows the failure and keeps the form under a new key when Try Again is pressed', async () => {
  const opened = open({
    [create]: [refusal(403, { message: 'Your wallet is frozen', code: 'FROZEN' }), created],
  });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'Failed to create validator' })).toBeVisible();
  expect(screen.getByText('Your wallet is frozen')).toBeVisible();
  expect(screen.getByText('Nothing left your wallet, and no fee was taken.')).toBeVisible();
  await opened.user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByLabelText('Validator name')).toHaveValue('Lagoon Street Node');
  await review(opened);
  expect(await screen.findByLabelText('Wallet key')).toHaveValue('');
  const [first, second] = opened.callsTo(preview);
  expect(first?.idempotencyKey).not.toBe(second?.idempotencyKey);
});

test('shows the fee when the chain rejects the creation', async () => {
  const failed = buildTransaction({
    status: 'failed',
    failure: { code: 'CHAIN', message: 'Validator exists', feeTaken: '0.012500' },
  });
  const opened = open({ [followed]: ok(failed) });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'Failed to create validator' })).toBeVisible();
  expect(screen.getByText('Nothing was staked. A fee of 0.0125 OPT was taken.')).toBeVisible();
});

test('repeats the call under the same key when it gets no answer', async () => {
  const { answer, letGo } = heldBack(created);
  const opened = open({ [create]: ['no answer', answer] });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'We are still checking' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  letGo();
  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  const [first, second] = opened.callsTo(create);
  expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  expect(second?.body).toEqual(first?.body);
  expect([first?.background, second?.background]).toEqual([false, true]);
});

test('starts no second attempt when the dialog closes before an answer', async () => {
  const opened = open({ [create]: 'no answer' });
  await send(opened);
  expect(await screen.findByRole('heading', { name: 'We are still checking' })).toBeVisible();
  await opened.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await opened.user.click(screen.getByRole('button', { name: 'Review' }));
  expect(opened.callsTo(preview)).toHaveLength(1);
});
