import { signCosmosTransaction } from './cosmos/sign-transaction';
import { signEvmTransaction } from './evm/sign-transaction';
import type { SignedTransaction, UnsignedTransaction } from './transaction';

/**
 * Signs without a network, the same bytes each time. Rejects with WrongKeyError when the key is not the sender's. Belongs in
 * the signer process; the caller zeroes the key.
 */
export async function signTransaction(
  unsigned: UnsignedTransaction,
  privateKey: Uint8Array,
): Promise<SignedTransaction> {
  return unsigned.family === 'cosmos'
    ? signCosmosTransaction(unsigned, privateKey)
    : signEvmTransaction(unsigned, privateKey);
}
