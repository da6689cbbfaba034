import { pubkeyToAddress, encodeSecp256k1Pubkey } from '@cosmjs/amino';
import { secp256k1 } from '@noble/curves/secp256k1.js';
import { deriveKey, type DerivedAccount } from '../derive-key';
import { accountPrefix } from './network';

/** m/44'/118'/0'/0/0. */
export function deriveCosmosAccount(seed: Uint8Array): DerivedAccount {
  const privateKey = deriveKey(seed, "m/44'/118'/0'/0/0");
  return { address: cosmosAddressOf(privateKey), privateKey };
}

export const cosmosAddressOf = (privateKey: Uint8Array): string =>
  pubkeyToAddress(encodeSecp256k1Pubkey(secp256k1.getPublicKey(privateKey, true)), accountPrefix());
