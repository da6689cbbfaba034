import { forgetDraft, buildPreview, buildTransaction, ok } from '@tessera/wallet-kit/testing';
import { useDraft } from '@tessera/wallet-kit';
import { TransferWarning, type TransferPreview } from '@tessera/contracts/transfers';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { accepted, at, fill, goToPreview, openSendReceive, send, wrongKey } from '../../testing/send-harness';

beforeEach(forgetDraft);

test('keeps the preview and focuses the key after a wrong key', async () => {
  const opened = openSendReceive({ [at('transfer')]: [wrongKey(4), accepted(buildTransaction())] });
  await send(opened, 'not-my-key!');
  const key = await screen.findByLabelText('Wallet key');
  await waitFor(() => expect(key).toHaveAccessibleDescription('Wallet key is invalid. 4 tries left.'));
  expect(key).toHaveFocus();
  expect(key).toHaveValue('not-my-key!');
  expect(screen.getByRole('form', { name: 'Preview' })).toHaveTextContent('Sofia Marchetti');
  expect(opened.toasts).toEqual([]);

  await opened.user.clear(key);
  await opened.user.click(key);
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  await screen.findByRole('heading', { name: 'On its way' });
  const [first, second] = opened.callsTo(at('transfer'));
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});

test('does not warn of an attempt without a response after a wrong key', async () => {
  const opened = openSendReceive({ [at('transfer')]: wrongKey(4) });
  await send(opened, 'not-my-key!');
  await screen.findByText(/4 tries left/);
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('10');
  expect(screen.queryByText(/got no answer/)).not.toBeInTheDocument();
  expect(JSON.parse(sessionStorage.getItem('tessera.transfer') ?? '')).toMatchObject({ confirmed: false });
});

test('sends once on concurrent Enter and clicks', async () => {
  const opened = openSendReceive();
  await opened.user.click(await goToPreview(opened));
  await opened.user.paste('my-wallet-key!');
  const form = screen.getByRole('form', { name: 'Preview' });
  const button = screen.getByRole('button', { name: 'Send 10 OPT' });
  act(() => {
    fireEvent.submit(form);
    fireEvent.click(button);
    fireEvent.click(button);
  });
  await screen.findByRole('heading', { name: 'On its way' });
  expect(opened.callsTo(at('transfer'))).toHaveLength(1);
});

test('requires the key before sending', async () => {
  const opened = openSendReceive();
  await goToPreview(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Send 10 OPT' }));
  expect(screen.getByLabelText('Wallet key')).toHaveAccessibleDescription('Wallet key is required');
  expect(opened.callsTo(at('transfer'))).toEqual([]);
});

test('refetches an expired preview before sending', async () => {
  const expired: Partial<TransferPreview> = { expiresAt: new Date(Date.now() - 1000).toISOString() };
  const opened = openSendReceive({
    [at('transferPreview')]: [ok(buildPreview(expired)), ok(buildPreview())],
  });
  await opened.user.click(await goToPreview(opened));
  await opened.user.paste('my-wallet-key!');
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

test('shows changed terms and keeps the key', async () => {
  const changed = { status: 409, body: { message: 'The terms have changed', code: 'QUOTE_CHANGED' } };
  const dearer = buildPreview({ gasFeeEstimate: '0.020000', total: '10.020000' });
  const opened = openSendReceive({
    [at('transfer')]: changed,
    [at('transferPreview')]: [ok(buildPreview()), ok(dearer)],
  });
  await send(opened);
  await waitFor(() =>
    expect(screen.getByRole('form', { name: 'Preview' })).toHaveTextContent('Network fee<$0.01 · 0.02 OPT'),
  );
  expect(screen.getByRole('alert')).toHaveTextContent('The terms have changed.');
  expect(screen.getByLabelText('Wallet key')).toHaveValue('my-wallet-key!');
});

test('shows every warning of the server in the preview', async () => {
  const warnings = TransferWarning.entries.code.options.map((code) => ({
    code,
    message: `The words of ${code}`,
  }));
  await goToPreview(openSendReceive({ [at('transferPreview')]: ok(buildPreview({ warnings })) }));
  for (const { message } of warnings) expect(screen.getByText(message)).toBeVisible();
});

test('shows the age of the prices with the value, and neither without a price', async () => {
  const unpriced = { amountUsd: null, gasFeeUsd: null, totalUsd: null };
  const opened = openSendReceive({
    [at('transferPreview')]: [ok(buildPreview()), ok(buildPreview(unpriced))],
  });
  await goToPreview(opened);
  const preview = screen.getByRole('form', { name: 'Preview' });
  expect(preview).toHaveTextContent(/≈ \$4\.21Demo prices as of (NOV 2\d, )?\d\d:42/);
  await opened.user.click(screen.getByRole('button', { name: 'Back' }));
  await opened.user.click(await screen.findByRole('button', { name: 'Preview' }));
  await screen.findByLabelText('Wallet key');
  expect(screen.getByRole('form', { name: 'Preview' })).not.toHaveTextContent('prices');
});

test('shows the reason that stops refetched terms in the form and keeps its values', async () => {
  const expired = buildPreview({ expiresAt: new Date(Date.now() - 1000).toISOString() });
  const poor = {
    status: 422,
    body: {
      message: 'Validation error',
      code: 'VALIDATION',
      errors: { amount: ['Your balance is too low'] },
    },
  };
  const opened = openSendReceive({ [at('transferPreview')]: [ok(expired), poor] });
  await opened.user.click(await goToPreview(opened));
  await opened.user.paste('my-wallet-key!');
  await opened.user.keyboard('{Enter}');
  expect(await screen.findByLabelText('Amount')).toHaveAccessibleDescription(/Your balance is too low/);
  expect(screen.getByLabelText('Amount')).toHaveValue('10');
  expect([useDraft.getState().walletPasscode, opened.toasts]).toEqual(['', []]);
});

test('keeps the draft and clears the wallet key on close', async () => {
  const opened = openSendReceive();
  await opened.user.click(await goToPreview(opened));
  await opened.user.paste('my-wallet-key!');
  await opened.user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await opened.user.click(screen.getByRole('button', { name: 'Open again' }));
  expect(await screen.findByLabelText('Amount')).toHaveValue('10');
  expect(screen.getByLabelText('To')).toHaveValue('@sofia');
  expect(useDraft.getState().walletPasscode).toBe('');
});

test('adds the fee to the total and shows both balances after when the fee is in another token', async () => {
  const dollars = buildPreview({
    chainId: '31337',
    network: 'Ethereum',
    symbol: 'USDC',
    amount: '12.500000',
    total: '12.500000',
    balanceAfter: '487.500000',
    gasFeeEstimate: '0.00004138175591892',
    gasFeeSymbol: 'ETH',
    gasFeeUsd: '0.124',
  });
  const opened = openSendReceive({ [at('transferPreview')]: ok(dollars) });
  await goToPreview(opened);
  const preview = screen.getByRole('form', { name: 'Preview' });
  expect(preview).toHaveTextContent('Network fee$0.12 · 0.000041 ETH');
  expect(preview).toHaveTextContent(
    'Total12.50 USDC + $0.12 feeBalance after487.50 USDCETH balance after0.9999 ETH',
  );
  expect(screen.getByTitle('0.00004138175591892 ETH')).toBeVisible();
});

test('shows that no payment was sent when the preview does not load', async () => {
  const opened = openSendReceive({ [at('transferPreview')]: 'no answer' });
  await fill(opened);
  await opened.user.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('We could not load the preview. Nothing was sent.')).toBeVisible();
  expect(opened.callsTo(at('transfer'))).toEqual([]);
});
