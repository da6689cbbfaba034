import { makeSignBytes, makeSignDoc } from '@cosmjs/proto-signing';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, keccak256, parseTransaction, recoverTransactionAddress } from 'viem';
import { AuthInfo, TxBody, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx';
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
  data: '0xa9059cbb',
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
  const { bytes, hash } = await signTransaction(evm, key);
  const serialized = bytesToHex(bytes) as `0x02${string}`;
  expect(parseTransaction(serialized)).toMatchObject({
    type: 'eip1559',
    chainId: 31_337,
    nonce: 3,
    to: evm.to.toLowerCase(),
    value: 5n,
    data: '0xa9059cbb',
    gas: 21_000n,
    maxFeePerGas: 9n,
    maxPriorityFeePerGas: 2n,
  });
  expect(hash).toBe(keccak256(bytes));
  expect(await recoverTransactionAddress({ serializedTransaction: serialized })).toBe(evm.from);
});

it('signs with both values of yParity', async () => {
  const parities = new Set<number | undefined>();
  for (const nonce of ['0', '1', '2', '3', '4', '5', '6', '7']) {
    const { bytes } = await signTransaction({ ...evm, nonce }, key);
    const serializedTransaction = bytesToHex(bytes) as `0x02${string}`;
    parities.add(parseTransaction(serializedTransaction).yParity);
    expect(await recoverTransactionAddress({ serializedTransaction })).toBe(evm.from);
  }
  expect(parities).toEqual(new Set([0, 1]));
});

it('throws when the data is not hexadecimal', async () => {
  await expect(signTransaction({ ...evm, data: '0xzz' }, key)).rejects.toThrow(
    'The data of a transaction is hexadecimal.',
  );
});

it('signs memo, timeout height, fee and sequence of an Optio transaction', async () => {
  const { bytes, hash } = await signTransaction(optio, key);
  expect(hash).toMatch(/^[0-9A-F]{64}$/);
  const { signatures, bodyBytes, authInfoBytes } = TxRaw.decode(bytes);
  const signed = makeSignBytes(makeSignDoc(bodyBytes, authInfoBytes, 'optio-testnet', 3));
  const publicKey = secp256k1.getPublicKey(key);
  expect(signatures.map((signature) => secp256k1.verify(signature, signed, publicKey))).toEqual([true]);
  const { memo, timeoutHeight, messages } = TxBody.decode(bodyBytes);
  expect([memo, timeoutHeight, messages.length]).toEqual(['lunch', 90n, 1]);
  const { fee, signerInfos } = AuthInfo.decode(authInfoBytes);
  expect(fee).toMatchObject({ amount: [{ denom: 'uOPT', amount: '150' }], gasLimit: 100n });
  expect(signerInfos.map(({ sequence }) => sequence)).toEqual([7n]);
});

it.each([evm, optio])('throws when the key does not belong to the sender ($family)', async (unsigned) => {
  await expect(signTransaction(unsigned, other)).rejects.toBeInstanceOf(WrongKeyError);
});
