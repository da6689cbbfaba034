import type { DerivedAccount } from './account';
import type { ChainFamily } from './chain-adapter';
import { deriveCosmosAccount } from './cosmos/derive-account';
import { deriveEvmAccount } from './evm/derive-account';

/**
 * The one account of a wallet on a family of chains, from the 64 bytes of a BIP-39 seed: m/44'/118'/0'/0/0 for Cosmos,
 * m/44'/60'/0'/0/0 for EVM. Belongs in the signer process; the caller zeroes seed and key.
 */
export function deriveAccount(family: ChainFamily, seed: Uint8Array): DerivedAccount {
  return family === 'cosmos' ? deriveCosmosAccount(seed) : deriveEvmAccount(seed);
}
