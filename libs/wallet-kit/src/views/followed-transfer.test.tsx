import type { Transaction } from '@tessera/contracts/transfers';
import { transferText } from '@tessera/contracts/transfer-text';
import { screen, waitFor } from '@testing-library/react';
import {
  buildCompleted,
  buildTransaction,
  forgetDraft,
  ok,
  renderWithAnswers,
  WALLET_ID,
  type Answers,
} from '../testing';
import { useDraft } from '../transfer/draft.store';
import { FollowedTransfer, type FollowedTransferProps } from './followed-transfer';

const transaction = buildTransaction();
const path = `/wallets/${WALLET_ID}/transactions/${transaction.id}`;
const failed = buildCompleted({
  status: 'failed',
  failure: { code: 'REVERTED', message: 'The contract refused it', feeTaken: null },
});

beforeEach(forgetDraft);

function show(answer: Answers[string], over: Partial<FollowedTransferProps> = {}) {
  const [onClose, onSee] = [jest.fn(), jest.fn()];
  const part = (name: string) => (shown: Transaction) => <p>{`${name} of ${shown.symbol}`}</p>;
  const opened = renderWithAnswers(
    <FollowedTransfer
      walletId={WALLET_ID}
      transactionId={transaction.id}
      result={part('Result')}
      notes={part('Notes')}
      facts={part('Facts')}
      below={part('Below')}
      {...{ onClose, onSee }}
      {...over}
    />,
    { answers: { [path]: answer } },
  );
  const press = async (name: string) => opened.user.click(await screen.findByRole('button', { name }));
  return { ...opened, onClose, onSee, press };
}

it('shows neither the transfer nor an error until it has loaded', async () => {
  show([new Promise<never>(() => undefined)]);
  await waitFor(() => expect(document.querySelector('[aria-hidden="true"]')).toBeVisible());
  expect(screen.queryByText(/ of OPT$/)).not.toBeInTheDocument();
  expect(screen.queryByText('The transfer did not load')).not.toBeInTheDocument();
});

it('advises against a second transfer when the transfer does not load, and loads it on Try Again', async () => {
  const { press } = show([{ status: 403, body: { message: 'Not now' } }, ok(transaction)]);
  expect(await screen.findByText('The transfer did not load')).toBeVisible();
  expect(screen.getByText('Not now It goes on without this page. Do not send it again.')).toBeVisible();
  await press('Try Again');
  expect(await screen.findByText('Result of OPT')).toBeVisible();
});

it('shows each part of a pending transfer, its stages and its buttons', async () => {
  const { press, onSee, onClose } = show(ok(transaction));
  for (const name of ['Result', 'Notes', 'Facts', 'Below'])
    expect(await screen.findByText(`${name} of OPT`)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Progress' })).toBeVisible();
  await press('See transaction');
  expect(onSee.mock.calls).toEqual([[transaction.id]]);
  await press('Done');
  expect(onClose).toHaveBeenCalledTimes(1);
});

it('calls onDone, and not onClose, when there is one', async () => {
  const onDone = jest.fn();
  const { press, onClose } = show(ok(buildCompleted()), { onDone });
  await press('Done');
  expect([onDone, onClose].map((called) => called.mock.calls.length)).toEqual([1, 0]);
});

it('shows no stages when the transfer is final', async () => {
  show(ok(buildCompleted()));
  expect(await screen.findByText('Result of OPT')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Progress' })).not.toBeInTheDocument();
});

it('shows notes and facts, but no result, when the outcome is unknown', async () => {
  show(ok(buildTransaction({ stage: 'unknown' })));
  expect(await screen.findByText('We are still checking')).toBeVisible();
  expect(screen.getByText('Notes of OPT')).toBeVisible();
  expect(screen.getByText('Facts of OPT')).toBeVisible();
  expect(screen.queryByText('Result of OPT')).not.toBeInTheDocument();
});

it('shows the result of a confirmed transfer whose last stage is unknown', async () => {
  show(ok(buildCompleted({ stage: 'unknown' })));
  expect(await screen.findByText('Result of OPT')).toBeVisible();
});

it('shows a held transfer by its result when the caller has no view for it', async () => {
  show(ok(buildTransaction({ stage: 'checking', heldUntil: '2026-11-21T05:24:02.000Z' })));
  expect(await screen.findByText('Result of OPT')).toBeVisible();
});

it.each([
  ['the view of the caller', '2026-11-21T05:24:02.000Z', 'Held of OPT'],
  ['the result', undefined, 'Result of OPT'],
])('shows %s when heldUntil is %s', async (_name, heldUntil, text) => {
  const over = heldUntil === undefined ? {} : { heldUntil };
  show(ok(buildTransaction(over)), { held: ({ symbol }) => <p>{`Held of ${symbol}`}</p> });
  expect(await screen.findByText(text)).toBeVisible();
});

it('shows the result, and no failure, when the user cancelled the transfer', async () => {
  const failure = { code: 'CANCELLED', message: 'You cancelled it', feeTaken: null };
  show(ok({ ...failed, failure }));
  expect(await screen.findByText('Result of OPT')).toBeVisible();
});

it('shows the fee that a failed transfer took', async () => {
  const failure = { code: 'REVERTED', message: 'The contract refused it', feeTaken: '0.012500' };
  show(ok({ ...failed, failure }));
  expect(await screen.findByText('A fee was taken')).toBeVisible();
});

it('shows a failure when the server gives no reason', async () => {
  const { failure: _failure, ...unexplained } = failed;
  show(ok(unexplained));
  expect(await screen.findAllByText(transferText.failed)).toHaveLength(2);
});

it('returns to the form when a failed transfer is closed', async () => {
  useDraft.setState({ status: 'completed' });
  const { press, onClose } = show(ok(failed));
  expect(await screen.findByText('The contract refused it')).toBeVisible();
  expect(screen.getByText('Facts of OPT')).toBeVisible();
  await press('Close');
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(useDraft.getState().status).toBe('send');
});
