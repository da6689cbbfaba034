import { signCosmosTransaction } from './cosmos/sign-transaction';
import { signEvmTransaction } from './evm/sign-transaction';
import type { SignedTransaction, UnsignedTransaction } from './transaction';

/** Offline and deterministic. Signer process only; the caller zeroes the key. @throws WrongKeyError */
export const signTransaction = async (
  unsigned: UnsignedTransaction,
  privateKey: Uint8Array,
): Promise<SignedTransaction> =>
  unsigned.family === 'cosmos'
    ? signCosmosTransaction(unsigned, privateKey)
    : signEvmTransaction(unsigned, privateKey);
