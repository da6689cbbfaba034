import { emptyDraft, type TransferDraft } from './transfer-draft';
import { previewRequest, transferRequest } from './transfer-request';

const draft: TransferDraft = {
  ...emptyDraft,
  amount: '10.5',
  chainId: 'optio-testnet',
  symbol: 'OPT',
  toAddress: ' @maya ',
  memo: 'Dinner',
  walletPasscode: 'a-secret!',
};

it('has amount, token, recipient and type', () => {
  expect(previewRequest(draft)).toEqual({
    amount: '10.5',
    chainId: 'optio-testnet',
    symbol: 'OPT',
    to: '@maya',
    transferType: 'send',
    memo: 'Dinner',
  });
});

it('returns null without an amount or a token', () => {
  expect(previewRequest({ ...draft, amount: '' })).toBeNull();
  expect(previewRequest({ ...draft, chainId: null })).toBeNull();
  expect(previewRequest({ ...draft, symbol: null })).toBeNull();
});

it.each([
  ['a send on Optio', {}, true],
  ['a send on Ethereum', { chainId: '31337', symbol: 'ETH' }, false],
  ['a stake on Optio', { transferType: 'delegate' }, false],
  ['an empty memo', { memo: '  ' }, false],
] as const)('memo of %s', (_name, change, sent) => {
  expect('memo' in (previewRequest({ ...draft, ...change }) ?? {})).toBe(sent);
});

it('takes source and receiver of a move', () => {
  const move = { transferType: 'move-delegation', from: 'source', receiverAddress: 'receiver' } as const;
  expect(previewRequest({ ...draft, ...move })).toMatchObject({ from: 'source', to: 'receiver' });
});

it('omits the source of a move without one', () => {
  const move = { transferType: 'move-delegation', from: '', receiverAddress: 'receiver' } as const;
  expect(previewRequest({ ...draft, ...move })).not.toHaveProperty('from');
});

it('adds key and note, and the height of a cancelled unstake only when there is one', () => {
  expect(transferRequest({ ...draft, description: 'mine', creationHeight: '7' })).toEqual({
    ...previewRequest(draft),
    walletPasscode: 'a-secret!',
    description: 'mine',
  });
  const cancel = { ...draft, transferType: 'cancel-undelegate' } as const;
  expect(transferRequest({ ...cancel, creationHeight: '7' })).toHaveProperty('creationHeight', '7');
  expect(previewRequest({ ...cancel, creationHeight: '7' })).toHaveProperty('creationHeight', '7');
  expect(transferRequest(cancel)).not.toHaveProperty('creationHeight');
});

it('has no body of a transfer without an amount, and no note when the note is blank', () => {
  expect(transferRequest({ ...draft, amount: '' })).toBeNull();
  expect(transferRequest({ ...draft, description: ' ' })).not.toHaveProperty('description');
});
