import type { DerivedAccount } from './derive-key';
import type { ChainFamily } from './chain-adapter';
import { deriveCosmosAccount } from './cosmos/derive-account';
import { deriveEvmAccount } from './evm/derive-account';

/**
 * m/44'/118'/0'/0/0 (Cosmos), m/44'/60'/0'/0/0 (EVM). Signer process only; the caller zeroes seed and key.
 */
export function deriveAccount(family: ChainFamily, seed: Uint8Array): DerivedAccount {
  return family === 'cosmos' ? deriveCosmosAccount(seed) : deriveEvmAccount(seed);
}
