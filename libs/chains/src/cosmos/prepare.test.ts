import { UnsupportedIntentError } from '../errors';
import type { PrepareOptions } from '../chain-adapter';
import { prepareCosmosTransaction } from './prepare';

const address = 'optio15ml9c0mfp248zdcztp4fcr98lm0uhqh6r3j5uc';
const intent = { type: 'send', symbol: 'OPT', from: address, to: address, base: '10' } as const;
const account = { sequence: 7n, accountNumber: 3n } as PrepareOptions['account'];
const fee = { family: 'cosmos', gas: '100', feeBase: '150' } as PrepareOptions['fee'];
const evmFee = {
  family: 'evm',
  gas: '1',
  maxFeePerGas: '1',
  maxPriorityFeePerGas: '1',
} as PrepareOptions['fee'];
const prepare = (over: Partial<PrepareOptions> = {}, network: { networkId?: string } = {}) =>
  prepareCosmosTransaction({ chainId: 'optio-testnet', ...network }, intent, {
    account,
    fee,
    timeoutHeight: 90n,
    ...over,
  });

it('passes on sequence, gas, fee and timeout height as strings', () => {
  expect(prepare()).toMatchObject({
    chainId: 'optio-testnet',
    from: address,
    accountNumber: '3',
    sequence: '7',
    memo: '',
    timeoutHeight: '90',
    gas: '100',
    fee: { denom: 'uOPT', amount: '150' },
  });
  expect(prepare({}, { networkId: 'optio-9' }).chainId).toBe('optio-9');
});

it('passes on the memo of a payment', () => {
  const paid = { ...intent, memo: 'lunch' };
  const options = { account, fee, timeoutHeight: 90n };
  expect(prepareCosmosTransaction({ chainId: 'optio-testnet' }, paid, options).memo).toBe('lunch');
});

it.each<[string, Partial<PrepareOptions>, string, string]>([
  ['the fee is of Ethereum', { fee: evmFee }, 'fee', 'The fee belongs to another chain.'],
  [
    'the account is unknown to the chain',
    { account: { sequence: 0n } as PrepareOptions['account'] },
    'account',
    'The account is not on the chain yet.',
  ],
  ['the last height is 0', { timeoutHeight: 0n }, 'timeoutHeight', 'A last height is required.'],
])('throws when %s', (_name, over, field, message) => {
  expect(() => prepare(over)).toThrow(UnsupportedIntentError);
  expect(() => prepare(over)).toThrow(expect.objectContaining({ field, message }));
});
