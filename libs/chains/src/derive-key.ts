import { HDKey } from '@scure/bip32';

/** Both forms of the key at a BIP-32 path of a BIP-39 seed. What lies between seed and key is overwritten before it returns. */
export function deriveKey(seed: Uint8Array, path: string): { privateKey: Uint8Array; publicKey: Uint8Array } {
  const master = HDKey.fromMasterSeed(seed);
  const child = master.derive(path);
  try {
    if (!child.privateKey || !child.publicKey) throw new Error('The seed has no key at this path.');
    return { privateKey: Uint8Array.from(child.privateKey), publicKey: Uint8Array.from(child.publicKey) };
  } finally {
    child.wipePrivateData();
    master.wipePrivateData();
  }
}
