import { pubkeyToAddress, encodeSecp256k1Pubkey } from '@cosmjs/amino';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import type { DerivedAccount } from '../account';
import { deriveKey } from '../derive-key';
import { accountPrefix } from './network';

/** Derives the account at m/44'/118'/0'/0/0 from a BIP-39 seed. */
export function deriveCosmosAccount(seed: Uint8Array): DerivedAccount {
  const { privateKey } = deriveKey(seed, "m/44'/118'/0'/0/0");
  return { address: cosmosAddressOf(privateKey), privateKey };
}

export function cosmosAddressOf(privateKey: Uint8Array): string {
  return pubkeyToAddress(encodeSecp256k1Pubkey(secp256k1.getPublicKey(privateKey, true)), accountPrefix());
}
