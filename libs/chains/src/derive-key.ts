import { HDKey } from '@scure/bip32';

/** The caller must zero `privateKey` after use. */
export interface DerivedAccount {
  readonly address: string;
  /** 32 bytes. */
  readonly privateKey: Uint8Array;
}

/** Wipes intermediate keys. */
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
