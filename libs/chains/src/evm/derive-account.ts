import { secp256k1 } from '@noble/curves/secp256k1.js';
import { bytesToHex } from 'viem';
import { publicKeyToAddress } from 'viem/accounts';
import { deriveKey, type DerivedAccount } from '../derive-key';

/** m/44'/60'/0'/0/0. */
export function deriveEvmAccount(seed: Uint8Array): DerivedAccount {
  const privateKey = deriveKey(seed, "m/44'/60'/0'/0/0");
  return { address: evmAddressOf(privateKey), privateKey };
}

export const evmAddressOf = (privateKey: Uint8Array): string =>
  publicKeyToAddress(bytesToHex(secp256k1.getPublicKey(privateKey, false)));
