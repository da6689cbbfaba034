import type { TransferPreviewRequest } from '@tessera/contracts/transfers';
import { buildPreview, buildTransaction } from '../testing/transaction.builder';
import { hasDraftText, useDraft } from './draft.store';

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

test('keeps the idempotency key for an equal request and replaces it for a changed one', () => {
  const first = draft().attemptOf(request)?.idempotencyKey;
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab]/);
  expect(draft().attemptOf({ ...request })?.idempotencyKey).toBe(first);
  expect(draft().attemptOf({ ...request, amount: '11' })?.idempotencyKey).not.toBe(first);
});

test('restores a sent transfer after a reload and stores no secret', () => {
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

test('clears the draft when another wallet is bound', () => {
  draft().change({ toAddress: '@sofia', walletPasscode: 'a-secret!' });
  draft().attemptOf(request);
  draft().bind('wallet-2');
  expect(draft()).toMatchObject({ toAddress: '', walletPasscode: '', attempt: null });
});

test('clears the wallet key when the transfer is sent or left', () => {
  draft().previewed(buildPreview());
  draft().change({ walletPasscode: 'a-secret!', toAddress: '@sofia' });
  draft().back();
  expect(draft()).toMatchObject({ status: 'send', walletPasscode: '', toAddress: '@sofia' });
  draft().change({ walletPasscode: 'a-secret!' });
  draft().sent(buildTransaction());
  expect(draft()).toMatchObject({ status: 'completed', walletPasscode: '' });
});

test('returns to the form on reset and gives the next attempt another key', () => {
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

test('creates another attempt for an equal request when the transfer is final', () => {
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

test('removes only the error of the edited field', () => {
  useDraft.setState({ fieldErrors: { to: 'This is not a valid address', amount: 'Insufficient balance' } });
  draft().change({ toAddress: '@maya' });
  expect(draft().fieldErrors).toEqual({ amount: 'Insufficient balance' });
});

test('replaces a payment by a stake and begins the next payment empty', () => {
  draft().change({ toAddress: '@sofia', amount: '10', inputAmount: '10', memo: 'Dinner' });
  draft().attemptOf(request);
  expect(draft().begin({ transferType: 'delegate', toAddress: 'optiovaloper1north' })).toBe(true);
  expect(draft()).toMatchObject({ transferType: 'delegate', amount: '', memo: '', attempt: null });
  expect(sessionStorage).toHaveLength(0);
  expect(draft().begin()).toBe(true);
  expect(draft()).toMatchObject({ transferType: 'send', toAddress: '', walletId: 'wallet-1' });
});

test('begins no transfer while one is in flight or an attempt of the same type is interrupted', () => {
  draft().attemptOf(request);
  draft().confirmed();
  expect(draft().begin({ transferType: 'delegate' })).toBe(false);
  useDraft.setState({ sending: false });
  expect(draft().begin({ transferType: 'send' })).toBe(false);
  expect(draft().attempt?.confirmed).toBe(true);
  expect(draft().begin({ transferType: 'delegate' })).toBe(true);
});

test('keeps the key of an interrupted attempt over transfers of other types and a reload', () => {
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

test('stores an interrupted attempt again after a sign-in and hides it from another user', () => {
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

test('keeps the stored attempt when a session begins before the draft is bound', () => {
  const key = draft().attemptOf(request)?.idempotencyKey;
  useDraft.setState(useDraft.getInitialState(), true);
  draft().store();
  draft().bind('wallet-1');
  expect(draft().attempt?.idempotencyKey).toBe(key);
});

test('stores no attempt again when its transaction is final', () => {
  draft().attemptOf(request);
  draft().sent(buildTransaction());
  draft().settled();
  draft().store();
  expect(sessionStorage).toHaveLength(0);
});

test('removes the error of the receiver when another one is selected', () => {
  useDraft.setState({ fieldErrors: { to: 'Unknown validator' } });
  draft().change({ receiverAddress: 'optiovaloper1new' });
  expect(draft().fieldErrors).toEqual({});
});

test('restores both validators of a move after a reload', () => {
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

test('has text from the first typed field until the transfer is sent', () => {
  expect(hasDraftText()).toBe(false);
  draft().change({ memo: 'rent' });
  expect(hasDraftText()).toBe(true);
  draft().attemptOf(request);
  draft().confirmed();
  draft().sent(buildTransaction({ id: '01JD2V7Q8M3N4P5R6S7T8V9W0X' }));
  expect(hasDraftText()).toBe(false);
});
