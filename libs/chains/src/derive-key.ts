import { HDKey } from '@scure/bip32';

/** The caller must zero `privateKey` after use. */
export interface DerivedAccount {
  readonly address: string;
  /** 32 bytes. */
  readonly privateKey: Uint8Array;
}

/** Returns a copy of the private key and wipes the master and child keys. */
export function deriveKey(seed: Uint8Array, path: string): Uint8Array {
  const master = HDKey.fromMasterSeed(seed);
  const child = master.derive(path);
  try {
    if (!child.privateKey) throw new Error('The seed has no key at this path.');
    return Uint8Array.from(child.privateKey);
  } finally {
    child.wipePrivateData();
    master.wipePrivateData();
  }
}
