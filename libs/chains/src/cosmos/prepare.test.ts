import { UnsupportedIntentError } from '../errors';
import type { PrepareOptions } from '../chain-adapter';
import { prepareEvmTransaction } from '../evm/prepare';
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

it.each<[string, Partial<PrepareOptions>, string]>([
  ['the fee is of Ethereum', { fee: evmFee }, 'The fee belongs to another chain.'],
  [
    'the account is unknown to the chain',
    { account: { sequence: 0n } as PrepareOptions['account'] },
    'The account is not on the chain yet.',
  ],
  ['the last height is 0', { timeoutHeight: 0n }, 'A last height is required.'],
])('throws when %s', (_name, over, message) => {
  expect(() => prepare(over)).toThrow(UnsupportedIntentError);
  expect(() => prepare(over)).toThrow(message);
});

it('throws on Ethereum for a fee of Optio', () => {
  expect(() => prepareEvmTransaction('31337', intent, { account, fee })).toThrow(
    'The fee belongs to another chain.',
  );
});
