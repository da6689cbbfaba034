import { bytesToHex, parseTransaction, recoverTransactionAddress } from 'viem';
import { TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
import { evmAddressOf } from './evm/derive-account';
import { cosmosAddressOf } from './cosmos/derive-account';
import { WrongKeyError } from './errors';
import { signTransaction } from './sign-transaction';
import type { UnsignedCosmosTransaction, UnsignedEvmTransaction } from './transaction';

const key = new Uint8Array(32).fill(7);
const other = new Uint8Array(32).fill(8);

const evm: UnsignedEvmTransaction = {
  family: 'evm',
  chainId: '31337',
  from: evmAddressOf(key),
  nonce: '3',
  to: evmAddressOf(other),
  value: '5',
  data: '0x',
  gas: '21000',
  maxFeePerGas: '9',
  maxPriorityFeePerGas: '2',
};
const optio: UnsignedCosmosTransaction = {
  family: 'cosmos',
  chainId: 'optio-testnet',
  from: cosmosAddressOf(key),
  accountNumber: '3',
  sequence: '7',
  messages: [
    {
      typeUrl: '/cosmos.bank.v1beta1.MsgSend',
      value: {
        fromAddress: cosmosAddressOf(key),
        toAddress: cosmosAddressOf(other),
        amount: [{ denom: 'uOPT', amount: '5' }],
      },
    },
  ],
  memo: 'lunch',
  timeoutHeight: '90',
  gas: '100',
  fee: { denom: 'uOPT', amount: '150' },
};

it('signs an Ethereum transaction with the key of its sender', async () => {
  const { bytes } = await signTransaction(evm, key);
  const serialized = bytesToHex(bytes) as `0x02${string}`;
  expect(parseTransaction(serialized)).toMatchObject({ chainId: 31_337, nonce: 3, value: 5n, gas: 21_000n });
  expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(evm.from);
});

it('signs an Optio transaction', async () => {
  const { bytes, hash } = await signTransaction(optio, key);
  expect(hash).toMatch(/^[0-9A-F]{64}$/);
  expect(TxRaw.decode(bytes).signatures).toHaveLength(1);
});

it.each([evm, optio])('throws when the key does not belong to the sender ($family)', async (unsigned) => {
  await expect(signTransaction(unsigned, other)).rejects.toBeInstanceOf(WrongKeyError);
});
