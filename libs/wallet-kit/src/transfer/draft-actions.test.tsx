import type { TransferPreviewRequest } from '@tessera/contracts/transfers';
import { buildEtherRow, buildTokenRow } from '../testing/token-row.builder';
import { buildTransaction } from '../testing/transaction.builder';
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

it('keeps the addresses when a token of the same network or the first token is chosen', () => {
  useDraft.setState({ to: 'optio1to', acceptedAddress: 'optio1to' });
  draft().choose(buildTokenRow());
  expect(draft()).toMatchObject({ to: 'optio1to', acceptedAddress: 'optio1to', symbol: 'OPT' });
  draft().choose(buildTokenRow());
  expect(draft()).toMatchObject({ to: 'optio1to', acceptedAddress: 'optio1to' });
});

it('clears the addresses and the field errors when a token of another network is chosen', () => {
  draft().choose(buildTokenRow());
  useDraft.setState({ to: 'optio1to', acceptedAddress: 'optio1to', fieldErrors: { amount: 'Too much' } });
  draft().choose(buildEtherRow());
  expect(draft()).toMatchObject({ to: '', acceptedAddress: '', fieldErrors: {}, chainId: '31337' });
});

it('clears the accepted address and the address of the preview when the recipient is edited', () => {
  useDraft.setState({ to: 'optio1to', acceptedAddress: 'optio1to' });
  draft().change({ toAddress: '@ben' });
  expect(draft()).toMatchObject({ to: '', acceptedAddress: '', toAddress: '@ben' });
});

it('has no attempt after a confirmation when there was none before', () => {
  useDraft.setState({ quoteChanged: true, codeError: 'Wrong code' });
  draft().confirmed();
  expect(draft()).toMatchObject({ attempt: null, sending: true, quoteChanged: false, codeError: null });
  draft().sent(buildTransaction({ transactionHash: null, gasFee: null, blockExplorerLink: null }));
  expect(draft()).toMatchObject({
    attempt: null,
    sending: false,
    final: false,
    transactionHash: '',
    gasFee: '',
    blockExplorerLink: '',
  });
  draft().refused(true);
  expect(draft().attempt).toBeNull();
});

it('has the hash, the fee and the link of the transfer when it was sent', () => {
  const settlement = {
    transactionHash: '9F2C',
    gasFee: '0.0125',
    blockExplorerLink: 'https://explorer.test/9F2C',
  };
  draft().sent(buildTransaction(settlement));
  expect(draft()).toMatchObject(settlement);
});

it('changes nothing when an interrupted transfer of the same type is open', () => {
  draft().attemptOf(request);
  draft().confirmed();
  useDraft.setState({ sending: false, status: 'failed', memo: 'Dinner' });
  const before = draft();
  expect(draft().begin({ transferType: 'send', toAddress: '@ben' })).toBe(false);
  expect(draft()).toEqual(before);
});

it('follows the sent transfer until its final state when an earlier one was final', () => {
  draft().attemptOf(request);
  useDraft.setState({ final: true });
  draft().sent(buildTransaction());
  expect(draft().final).toBe(false);
});

it('clears the wallet key alone when the session ends after the transfer was sent', () => {
  draft().sent(buildTransaction());
  draft().change({ walletPasscode: 'a-secret!' });
  draft().rest();
  expect(draft()).toMatchObject({ status: 'completed', walletPasscode: '' });
});

it('keeps an interrupted transfer of another kind when one kind is opened again', () => {
  const interrupt = (transferType: 'send' | 'delegate') => {
    draft().attemptOf({ ...request, transferType });
    draft().confirmed();
    useDraft.setState({ sending: false });
  };
  interrupt('send');
  draft().begin({ transferType: 'delegate' });
  interrupt('delegate');
  draft().begin({ transferType: 'undelegate' });
  expect(draft().begin({ transferType: 'send' })).toBe(false);
  expect(draft().attempt?.request.transferType).toBe('send');
  expect(draft().interrupted.map((attempt) => attempt.request.transferType)).toEqual(['delegate']);
});

describe('after an edit of a transfer that got no answer', () => {
  const another = { ...request, amount: '12' };
  beforeEach(() => {
    draft().attemptOf(request);
    draft().confirmed();
    useDraft.setState({ sending: false });
    draft().attemptOf({ ...request, amount: '11' });
  });
  const warns = () => draft().attempt?.maybeSent === true;

  it('keeps the warning over a reset and a reload until a transfer was sent', () => {
    draft().reset();
    expect(draft()).toMatchObject({ amount: '', toAddress: '' });
    expect(warns()).toBe(true);
    useDraft.setState(useDraft.getInitialState(), true);
    draft().bind('wallet-1');
    expect(warns()).toBe(true);
    expect(draft().attemptOf(another)).toMatchObject({ maybeSent: true, confirmed: false });
    draft().sent(buildTransaction());
    draft().reset();
    expect(draft().attempt).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps the warning when a transfer of the same type begins with other fields', () => {
    expect(draft().begin({ toAddress: '@ben' })).toBe(true);
    expect(draft()).toMatchObject({ toAddress: '@ben', amount: '' });
    expect(warns()).toBe(true);
  });

  it('shows the warning for its own type alone when another type is opened in between', () => {
    expect(draft().begin({ transferType: 'delegate', toAddress: 'optiovaloper1north' })).toBe(true);
    expect(warns()).toBe(false);
    draft().reset();
    expect(draft().begin({ toAddress: '@ben' })).toBe(true);
    expect(draft()).toMatchObject({ toAddress: '@ben', amount: '', interrupted: [] });
    expect(warns()).toBe(true);
  });
});

it('keeps the replaced key over a reset when the server knew the first one from another transfer', () => {
  draft().attemptOf(request);
  draft().confirmed();
  draft().refused(false);
  draft().replaceKey(true);
  const key = draft().attempt?.idempotencyKey;
  draft().reset();
  expect(draft().attemptOf(request)).toMatchObject({ idempotencyKey: key, maybeSent: true });
});
