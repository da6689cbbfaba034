import type { TransferPreviewRequest } from '@tessera/contracts';
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
  draft().set({ to: 'optio1to', acceptedAddress: 'optio1to' });
  draft().choose(buildTokenRow());
  expect(draft()).toMatchObject({ to: 'optio1to', acceptedAddress: 'optio1to', symbol: 'OPT' });
  draft().choose(buildTokenRow());
  expect(draft()).toMatchObject({ to: 'optio1to', acceptedAddress: 'optio1to' });
});

it('clears the addresses and the field errors when a token of another network is chosen', () => {
  draft().choose(buildTokenRow());
  draft().set({ to: 'optio1to', acceptedAddress: 'optio1to', fieldErrors: { amount: 'Too much' } });
  draft().choose(buildEtherRow());
  expect(draft()).toMatchObject({ to: '', acceptedAddress: '', fieldErrors: {}, chainId: '31337' });
});

it('clears the accepted address and the address of the preview when the recipient is edited', () => {
  draft().set({ to: 'optio1to', acceptedAddress: 'optio1to' });
  draft().change({ toAddress: '@ben' });
  expect(draft()).toMatchObject({ to: '', acceptedAddress: '', toAddress: '@ben' });
});

it('has no attempt after a confirmation when there was none before', () => {
  draft().set({ quoteChanged: true, codeError: 'Wrong code' });
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

it('follows the sent transfer until its final state when an earlier one was final', () => {
  draft().attemptOf(request);
  draft().set({ final: true });
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
    draft().set({ sending: false });
  };
  interrupt('send');
  draft().begin({ transferType: 'delegate' });
  interrupt('delegate');
  draft().begin({ transferType: 'undelegate' });
  expect(draft().begin({ transferType: 'send' })).toBe(false);
  expect(draft().attempt?.request.transferType).toBe('send');
  expect(draft().interrupted.map((attempt) => attempt.request.transferType)).toEqual(['delegate']);
});
