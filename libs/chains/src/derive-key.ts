import { HDKey } from '@scure/bip32';

/** Derives the key pair at a BIP-32 path and wipes intermediate keys. */
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
