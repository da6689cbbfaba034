import { STAKED_BALANCE } from '@tessera/contracts/constants';
import { buildTokenRow } from '../testing/token-row.builder';
import { emptyDraft, resetFields, type TransferDraft } from './transfer-draft';

const filled: TransferDraft = {
  ...emptyDraft,
  activeCryptoToken: buildTokenRow(),
  chainId: 'optio-testnet',
  symbol: 'OPT',
  toAddress: '@maya',
  receiverAddress: 'optiovaloper1receiver',
  to: 'optio1to',
  acceptedAddress: 'optio1to',
  from: 'optiovaloper1source',
  memo: 'Dinner',
  description: 'mine',
  inputAmount: '10',
  amount: '10',
  gasFeeEstimate: '0.0125',
  gasFee: '0.0125',
  walletPasscode: 'a-secret!',
  transactionHash: '9F2C',
  blockExplorerLink: 'https://explorer.example/9F2C',
  contact: { id: '01', first_name: 'Maya', last_name: null, username: 'maya', avatar: null },
};

it('clears amount, chain, symbol, fees, passcode, hash, memo and the recipient', () => {
  const draft = { ...filled, ...resetFields(filled) };
  expect(draft).toMatchObject({
    inputAmount: '',
    amount: '',
    chainId: null,
    symbol: null,
    gasFeeEstimate: '',
    gasFee: '',
    walletPasscode: '',
    transactionHash: '',
    blockExplorerLink: '',
    memo: '',
    description: '',
    toAddress: '',
    acceptedAddress: '',
    to: '',
    contact: null,
  });
});

it('keeps the fields that the rule does not name', () => {
  const draft = { ...filled, ...resetFields(filled) };
  expect(draft).toMatchObject({
    activeCryptoToken: { symbol: 'OPT' },
    transferType: 'send',
    from: filled.from,
  });
});

it('clears only the receiver of a move of a staked balance', () => {
  const move = { ...filled, transferType: 'move-delegation', activePlacement: STAKED_BALANCE } as const;
  expect({ ...move, ...resetFields(move) }).toMatchObject({
    receiverAddress: '',
    toAddress: '@maya',
    to: 'optio1to',
    contact: { username: 'maya' },
  });
});

it.each([
  { transferType: 'move-delegation', activePlacement: '' },
  { transferType: 'send', activePlacement: STAKED_BALANCE },
] as const)('clears the whole recipient of $transferType at "$activePlacement"', (kind) => {
  expect(resetFields({ ...filled, ...kind })).toMatchObject({ toAddress: '', to: '', receiverAddress: '' });
});
