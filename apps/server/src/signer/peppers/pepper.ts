import { createHash, createHmac } from 'node:crypto';
import { RejectedError } from '../../platform/key-stores/key-store';

/** Part of the key of each vault. Each vault stores the id of its pepper. */
export interface Pepper {
  readonly id: string;
  macOf(walletId: string): Promise<PepperMac>;
}

/** A pepper reduced to one wallet, for the signer process. */
export interface PepperMac {
  readonly id: string;
  /** HMAC-SHA-256 of the wallet id. The caller must overwrite it with zeros after use. */
  readonly mac: Uint8Array;
}

/** The id of a pepper in a key store is derived from the HMAC of this text. */
export const ID_LABEL = 'tessera/wallet-pepper-id';
const MAC_BYTES = 32;

/** The id does not reveal its source, which is 32 random bytes. */
export const idOf = (source: Uint8Array) =>
  createHash('sha256').update(ID_LABEL).update(source).digest('hex').slice(0, 16);

export function requireMac(bytes: Buffer): Buffer {
  if (bytes.length !== MAC_BYTES) throw new RejectedError(`the HMAC has ${bytes.length} bytes`);
  return bytes;
}

export function createFilePepper(key: Uint8Array): Pepper {
  const id = idOf(key);
  return {
    id,
    macOf: async (walletId) => ({ id, mac: createHmac('sha256', key).update(walletId).digest() }),
  };
}
