import { screen, waitFor } from '@testing-library/react';
import { ok } from '@tessera/wallet-kit/testing';
import { buildCreationPreview } from '../../testing/creation.builder';
import { preview, create, created, refusal, open, goToReview, send } from '../../testing/creation-harness';

test('shows all signed values in the review, including those of the server', async () => {
  const opened = open();
  await goToReview(opened);
  const dialog = screen.getByRole('dialog', { name: 'Review' });
  expect(dialog).toHaveTextContent('50 OPT≈ $21.08');
  expect(dialog).toHaveTextContent('Commission10.0%, at most 20.0%, 1.0% a day');
  expect(dialog).toHaveTextContent('Consensus public keyMade for you');
  expect(dialog).toHaveTextContent('Network fee$0.01 · 0.031 OPTTotal50.031 OPTBalance after49.969 OPT');
});

test('shows the warnings of the server before the user signs', async () => {
  const warnings = [{ code: 'VALIDATOR_INACTIVE' as const, message: 'This stake is too small.' }];
  const opened = open({ [preview]: ok(buildCreationPreview({ inActiveSet: false, warnings })) });
  await goToReview(opened);
  expect(screen.getByText('This stake is too small.')).toBeVisible();
});

test('shows the tries left after a wrong wallet key, and sends the right one under the same idempotency key', async () => {
  const wrong = refusal(400, {
    message: 'Wallet key is invalid',
    code: 'INVALID_WALLET_KEY',
    attemptsLeft: 4,
  });
  const opened = open({ [create]: [wrong, created] });
  await send(opened);
  const field = await screen.findByLabelText('Wallet key');
  await waitFor(() => expect(field).toHaveAccessibleDescription('Wallet key is invalid. 4 tries left.'));
  expect(field).toHaveFocus();
  await opened.user.click(screen.getByRole('button', { name: 'Create Validator' }));
  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  const keys = [...opened.callsTo(preview), ...opened.callsTo(create)].map((call) => call.idempotencyKey);
  expect(new Set(keys).size).toBe(1);
});

test('sends the second code under the same key when the stake is above the limit', async () => {
  const asks = refusal(403, {
    message: 'This is more than your usual limit.',
    code: 'STEP_UP_REQUIRED',
    stepUp: { method: 'code', sentTo: 'm•••@example.com', resendAfter: 30 },
  });
  const wrongCode = (attemptsLeft: number) =>
    refusal(401, { message: 'Invalid Auth Code', error: 'Invalid Auth Code', attemptsLeft });
  const opened = open({ [create]: [asks, wrongCode(4), wrongCode(0), created] });
  await send(opened);
  expect(await screen.findByText(/We sent a second code to m•••@example\.com/)).toBeVisible();
  const type = async (code: string) => {
    await opened.user.click(screen.getAllByRole('textbox')[0] ?? document.body);
    await opened.user.keyboard(code);
  };
  await type('111111');
  expect(await screen.findByText('Invalid Auth Code. 4 tries left.')).toBeVisible();
  await type('222222');
  expect(
    await screen.findByText('Invalid Auth Code. No tries left. Start again or request a new code.'),
  ).toBeVisible();
  await type('123456');
  expect(await screen.findByRole('heading', { name: 'Request Submitted!' })).toBeVisible();
  expect(opened.callsTo(create).map(({ stepUpCode }) => stepUpCode)).toEqual([
    null,
    '111111',
    '222222',
    '123456',
  ]);
});

test('shows the new terms before signing when they have changed', async () => {
  const changed = refusal(409, { message: 'The fee has changed', code: 'QUOTE_CHANGED' });
  const opened = open({
    [create]: [changed, created],
    [preview]: [ok(buildCreationPreview()), ok(buildCreationPreview({ gasFeeEstimate: '0.09' }))],
  });
  await send(opened);
  expect(await screen.findByText(/The terms have changed/)).toBeVisible();
  expect(screen.getByRole('dialog')).toHaveTextContent('Network fee$0.01 · 0.09 OPT');
});
