import { UnsupportedIntentError } from '../errors';
import type { PrepareOptions } from '../chain-adapter';
import type { EvmFeeQuote, TransferIntent } from '../transaction';
import { prepareEvmTransaction } from './prepare';

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const fee: EvmFeeQuote = {
  family: 'evm',
  symbol: 'ETH',
  feeBase: '18',
  gas: '6',
  maxFeePerGas: '3',
  maxPriorityFeePerGas: '2',
};
const send = (symbol: string) => ({ type: 'send', symbol, from, to, base: '255' }) as const;
const prepare = (intent: TransferIntent, over: Partial<PrepareOptions> = {}) =>
  prepareEvmTransaction('31337', intent, { account: { sequence: 7n }, fee, ...over });
const common = {
  family: 'evm',
  chainId: '31337',
  from,
  nonce: '7',
  gas: '6',
  maxFeePerGas: '3',
  maxPriorityFeePerGas: '2',
};

it('prepares a payment of ETH without data', () => {
  expect(prepare({ ...send('ETH'), from: from.toLowerCase(), to: to.toLowerCase() })).toEqual({
    ...common,
    to,
    value: '255',
    data: '0x',
  });
});

it('prepares a payment of USDC as a call of transfer(address,uint256)', () => {
  const data = `0xa9059cbb${to.slice(2).toLowerCase().padStart(64, '0')}${'ff'.padStart(64, '0')}`;
  const contract = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';
  expect(prepare(send('USDC'))).toEqual({ ...common, to: contract, value: '0', data });
});

it('prepares a cancellation as a payment of 0 to the sender', () => {
  expect(prepare({ type: 'cancel', from })).toEqual({
    ...common,
    to: from,
    value: '0',
    data: '0x',
  });
});

const optioFee = { family: 'cosmos', symbol: 'OPT', feeBase: '150', gas: '100', gasPrice: '1.5' } as const;

it('throws when the fee is of Optio', () => {
  const act = () => prepare(send('ETH'), { fee: optioFee });
  expect(act).toThrow(UnsupportedIntentError);
  expect(act).toThrow(
    expect.objectContaining({ field: 'fee', message: 'The fee belongs to another chain.' }),
  );
});

it.each<[string, () => unknown, string]>([
  ['the intent has a memo', () => prepare({ ...send('ETH'), memo: 'lunch' }), 'memo'],
  ['the token is unknown', () => prepare(send('OPT')), 'symbol'],
  [
    'the intent is a stake',
    () => prepare({ type: 'delegate', symbol: 'ETH', from, validator: 'v', base: '1' }),
    'type',
  ],
])('throws and names the field when %s', (_name, act, field) => {
  expect(act).toThrow(UnsupportedIntentError);
  expect(act).toThrow(expect.objectContaining({ field }));
});
