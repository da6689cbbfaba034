import type { DerivedAccount } from './derive-key';
import type { ChainFamily } from './chain-adapter';
import { deriveCosmosAccount } from './cosmos/derive-account';
import { deriveEvmAccount } from './evm/derive-account';

/** BIP-44 path of the family. Signer process only; the caller zeroes seed and key. */
export const deriveAccount = (family: ChainFamily, seed: Uint8Array): DerivedAccount =>
  family === 'cosmos' ? deriveCosmosAccount(seed) : deriveEvmAccount(seed);
