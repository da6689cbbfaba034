import { forgetDraft, buildTransaction, ok } from '@tessera/wallet-kit/testing';
import * as messages from '@tessera/contracts/messages';
import { formatDay, formatTime } from '@tessera/ui';
import { until } from '@tessera/wallet-kit';
import { screen } from '@testing-library/react';
import { accepted, at, openSendReceive, send, transactionPath } from '../../testing/send-harness';

beforeEach(forgetDraft);

const heldUntil = '2026-11-21T05:24:02.000Z';
const held = buildTransaction({ stage: 'checking', heldUntil, transactionHash: null });
const cancelled = buildTransaction({
  stage: 'final',
  status: 'failed',
  transactionHash: null,
  gasFee: null,
  completedOn: '2026-11-21T05:15:00.000Z',
  failure: { code: 'CANCELLED', message: messages.transferCancelled, feeTaken: null },
});
const waits = () => `Waits until ${until(heldUntil)}`;

test('shows until when a payment is held, and cancels it without a wallet key', async () => {
  let over = false;
  const opened = openSendReceive({
    [at('transfer')]: accepted(held),
    [transactionPath]: () => ok(over ? cancelled : held),
    [`${transactionPath}/hold`]: () => {
      over = true;
      return ok(cancelled);
    },
  });
  await send(opened);
  expect(await screen.findByRole('heading', { name: waits() })).toBeVisible();
  expect(
    screen.getByText(
      'Your recent payments to this new address add up to a large amount. You can cancel it until then.',
    ),
  ).toBeVisible();
  expect(screen.getByText('Transaction').nextSibling).toHaveTextContent('—');
  await opened.user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'Transfer cancelled' })).toBeVisible();
  expect(
    screen.getByText('You cancelled it before it was sent. Nothing left your wallet, and no fee was taken.'),
  ).toBeVisible();
  expect(screen.queryByText('Something Went Wrong!')).not.toBeInTheDocument();
  expect(opened.callsTo(`${transactionPath}/hold`)).toHaveLength(1);
});

test('shows day and key reset for a payment held for a day', async () => {
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const reset = buildTransaction({ stage: 'checking', heldUntil: tomorrow, heldReason: 'key-reset' });
  await send(openSendReceive({ [at('transfer')]: accepted(reset), [transactionPath]: ok(reset) }));
  const title = `Waits until ${formatTime(tomorrow)} on ${formatDay(tomorrow)}`;
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByText(`${messages.heldAfterReset} You can cancel it until then.`)).toBeVisible();
});

test('shows a general text for an unknown hold reason', async () => {
  const data = { ...held, heldReason: 'sanctions' };
  const accepting = { status: 202, body: { data } };
  await send(openSendReceive({ [at('transfer')]: accepting, [transactionPath]: ok(data) }));
  expect(await screen.findByRole('heading', { name: waits() })).toBeVisible();
  expect(
    screen.getByText('This payment waits before it goes out. You can cancel it until then.'),
  ).toBeVisible();
});

test('shows the state of a payment that was already released', async () => {
  let left = false;
  const opened = openSendReceive({
    [at('transfer')]: accepted(held),
    [transactionPath]: () => ok(left ? buildTransaction() : held),
    [`${transactionPath}/hold`]: () => {
      left = true;
      return { status: 409, body: { message: messages.holdOver, code: 'HOLD_OVER' } };
    },
  });
  await send(opened);
  await opened.user.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('heading', { name: 'On its way' })).toBeVisible();
});
