import type { TransferPreviewRequest } from '@tessera/contracts';
import { buildPreview, buildTransaction } from '../testing/transaction.builder';
import { useDraft } from './draft.store';

const request: TransferPreviewRequest = {
  amount: '10',
  chainId: 'optio-testnet',
  symbol: 'OPT',
  to: '@sofia',
  transferType: 'send',
};
const draft = () => useDraft.getState();

beforeEach(() => {
  sessionStorage.clear();
  useDraft.setState(useDraft.getInitialState(), true);
  draft().bind('wallet-1');
});

test('an attempt keeps its key for the same content and gets another for a changed one', () => {
  const first = draft().attemptOf(request)?.idempotencyKey;
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
  expect(draft().attemptOf({ ...request })?.idempotencyKey).toBe(first);
  expect(draft().attemptOf({ ...request, amount: '11' })?.idempotencyKey).not.toBe(first);
});

test('a reload finds the transfer that was sent, without any secret in the storage', () => {
  draft().change({ walletPasscode: 'a-secret!' });
  draft().attemptOf(request);
  draft().confirmed();
  draft().sent(buildTransaction({ id: '01JD2V7Q8M3N4P5R6S7T8V9W0X' }));
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('a-secret!');
  useDraft.setState(useDraft.getInitialState(), true);
  draft().bind('wallet-1');
  expect(draft()).toMatchObject({
    status: 'completed',
    attempt: { transactionId: '01JD2V7Q8M3N4P5R6S7T8V9W0X' },
    toAddress: '@sofia',
    amount: '10',
  });
});

test('another wallet sees nothing of it', () => {
  draft().change({ toAddress: '@sofia', walletPasscode: 'a-secret!' });
  draft().attemptOf(request);
  draft().bind('wallet-2');
  expect(draft()).toMatchObject({ toAddress: '', walletPasscode: '', attempt: null });
});

test('the wallet key is gone as soon as the transfer is made or left', () => {
  draft().previewed(buildPreview());
  draft().change({ walletPasscode: 'a-secret!', toAddress: '@sofia' });
  draft().back();
  expect(draft()).toMatchObject({ status: 'send', walletPasscode: '', toAddress: '@sofia' });
  draft().change({ walletPasscode: 'a-secret!' });
  draft().sent(buildTransaction());
  expect(draft()).toMatchObject({ status: 'completed', walletPasscode: '' });
});

test('a reset goes back to send, and its next attempt has another key', () => {
  const key = draft().attemptOf(request)?.idempotencyKey;
  draft().change({ amount: '10', memo: 'Dinner', toAddress: '@sofia' });
  draft().previewed(buildPreview());
  draft().reset();
  expect(draft()).toMatchObject({
    status: 'send',
    previewStatus: 'idle',
    amount: '',
    memo: '',
    toAddress: '',
  });
  expect(sessionStorage).toHaveLength(0);
  expect(draft().attemptOf(request)?.idempotencyKey).not.toBe(key);
});

test('a transfer that has ended used its key up: the same content is another attempt', () => {
  const key = draft().attemptOf(request)?.idempotencyKey;
  draft().confirmed();
  draft().sent(buildTransaction());
  expect(draft().attemptOf(request)?.idempotencyKey).toBe(key);
  draft().settled();
  draft().back();
  const next = draft().attemptOf(request);
  expect(next).toMatchObject({ confirmed: false, transactionId: null });
  expect(next?.idempotencyKey).not.toBe(key);
  expect(draft().attemptOf(request)?.idempotencyKey).toBe(next?.idempotencyKey);
});

test('an edit takes away the error of its field alone', () => {
  useDraft.setState({ fieldErrors: { to: 'This is not a valid address', amount: 'Insufficient balance' } });
  draft().change({ toAddress: '@maya' });
  expect(draft().fieldErrors).toEqual({ amount: 'Insufficient balance' });
});

test('staking begins where a payment stood, and a payment after it begins empty', () => {
  draft().change({ toAddress: '@sofia', amount: '10', inputAmount: '10', memo: 'Dinner' });
  draft().attemptOf(request);
  expect(draft().begin({ transferType: 'delegate', toAddress: 'optiovaloper1north' })).toBe(true);
  expect(draft()).toMatchObject({ transferType: 'delegate', amount: '', memo: '', attempt: null });
  expect(sessionStorage).toHaveLength(0);
  expect(draft().begin()).toBe(true);
  expect(draft()).toMatchObject({ transferType: 'send', toAddress: '', walletId: 'wallet-1' });
});

test('nothing else begins while an answer is waited for, or over the same kind that was interrupted', () => {
  draft().attemptOf(request);
  draft().confirmed();
  expect(draft().begin({ transferType: 'delegate' })).toBe(false);
  useDraft.setState({ sending: false });
  expect(draft().begin({ transferType: 'send' })).toBe(false);
  expect(draft().attempt?.confirmed).toBe(true);
  expect(draft().begin({ transferType: 'delegate' })).toBe(true);
});

test('what was interrupted keeps its key over transfers of other kinds and a reload', () => {
  const key = draft().attemptOf(request)?.idempotencyKey;
  draft().confirmed();
  useDraft.setState({ sending: false });
  expect(draft().begin({ transferType: 'delegate', toAddress: 'optiovaloper1north' })).toBe(true);
  expect(draft()).toMatchObject({ transferType: 'delegate', attempt: null });
  useDraft.setState(useDraft.getInitialState(), true);
  draft().bind('wallet-1');
  expect(draft().begin()).toBe(false);
  expect(draft()).toMatchObject({ transferType: 'send', amount: request.amount, toAddress: request.to });
  expect(draft().attemptOf(request)?.idempotencyKey).toBe(key);
  expect(draft().interrupted).toEqual([]);
});

test('what was interrupted is in the storage again after a sign-in, and is nothing to somebody else', () => {
  draft().attemptOf(request);
  draft().confirmed();
  useDraft.setState({ sending: false });
  draft().begin({ transferType: 'delegate' });
  sessionStorage.clear();
  draft().store();
  expect(sessionStorage).toHaveLength(1);
  draft().forget();
  draft().bind('wallet-2');
  expect(draft().begin()).toBe(true);
  expect(draft()).toMatchObject({ amount: '', attempt: null });
});

test('another receiver of a move takes away what was said of the one before', () => {
  useDraft.setState({ fieldErrors: { to: 'Unknown validator' } });
  draft().change({ receiverAddress: 'optiovaloper1new' });
  expect(draft().fieldErrors).toEqual({});
});

test('a reload finds a move with both of its validators', () => {
  const move: TransferPreviewRequest = {
    ...request,
    to: 'optiovaloper1new',
    from: 'optiovaloper1old',
    transferType: 'move-delegation',
  };
  draft().attemptOf(move);
  useDraft.setState(useDraft.getInitialState(), true);
  draft().bind('wallet-1');
  expect(draft()).toMatchObject({
    transferType: 'move-delegation',
    activePlacement: 'staked-balance',
    receiverAddress: 'optiovaloper1new',
    from: 'optiovaloper1old',
    toAddress: '',
  });
});
