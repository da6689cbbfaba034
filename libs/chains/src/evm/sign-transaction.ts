import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex, getAddress, hexToBytes, isHex, keccak256, serializeTransaction } from 'viem';
import type { TransactionSerializableEIP1559 } from 'viem';
import { WrongKeyError } from '../errors';
import type { SignedTransaction, UnsignedEvmTransaction } from '../transaction';
import { evmAddressOf } from './derive-account';

/** viem's accounts take a string key, which cannot be wiped. */
export function signEvmTransaction(
  unsigned: UnsignedEvmTransaction,
  privateKey: Uint8Array,
): SignedTransaction {
  if (evmAddressOf(privateKey) !== unsigned.from) throw new WrongKeyError(unsigned.chainId);
  const transaction = toSerializable(unsigned);
  const digest = keccak256(serializeTransaction(transaction), 'bytes');
  const signature = secp256k1.sign(digest, privateKey, { prehash: false, format: 'recovered' });
  const serialized = serializeTransaction(transaction, {
    yParity: signature[0] ?? 0,
    r: bytesToHex(signature.subarray(1, 33)),
    s: bytesToHex(signature.subarray(33, 65)),
  });
  return { bytes: hexToBytes(serialized), hash: keccak256(serialized) };
}

function toSerializable(unsigned: UnsignedEvmTransaction): TransactionSerializableEIP1559 {
  if (!isHex(unsigned.data)) throw new TypeError('The data of a transaction is hexadecimal.');
  return {
    type: 'eip1559',
    chainId: Number(unsigned.chainId),
    nonce: Number(unsigned.nonce),
    to: getAddress(unsigned.to),
    value: BigInt(unsigned.value),
    data: unsigned.data,
    gas: BigInt(unsigned.gas),
    maxFeePerGas: BigInt(unsigned.maxFeePerGas),
    maxPriorityFeePerGas: BigInt(unsigned.maxPriorityFeePerGas),
  };
}
