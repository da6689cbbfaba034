import type { ChainFamily } from './chain-adapter';
import { deriveCosmosAccount } from './cosmos/derive-account';
import { deriveEvmAccount } from './evm/derive-account';

/** The caller must zero `privateKey` after use. */
export interface DerivedAccount {
  readonly address: string;
  /** 32 bytes. */
  readonly privateKey: Uint8Array;
}

/**
 * m/44'/118'/0'/0/0 (Cosmos), m/44'/60'/0'/0/0 (EVM). Signer process only; the caller zeroes seed and key.
 */
export function deriveAccount(family: ChainFamily, seed: Uint8Array): DerivedAccount {
  return family === 'cosmos' ? deriveCosmosAccount(seed) : deriveEvmAccount(seed);
}
