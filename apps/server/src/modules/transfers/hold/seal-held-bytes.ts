import type { Config } from '../../../config/config';
import { createSealer } from '../../../platform/crypto/secrets';

type Secrets = Pick<Config, 'HASH_PEPPER'>;

interface Slot {
  transferId: string;
  sequence: bigint;
}

const sealerOf = ({ HASH_PEPPER }: Secrets) => createSealer(HASH_PEPPER, 'held-signature');
const ownerOf = ({ transferId, sequence }: Slot) => `${transferId}:${sequence}`;

/**
 * Seals the signed bytes of a held transfer. Each of them is valid once the account reaches its sequence, even after another one
 * of the same transfer was sent, so a copy of the database alone must not contain them.
 */
export const sealHeldBytes = (config: Secrets, slot: Slot, bytes: Uint8Array): Buffer =>
  sealerOf(config).seal(bytes, ownerOf(slot));

/** @throws when the bytes were altered, or belong to another transfer or sequence */
export const openHeldBytes = (config: Secrets, slot: Slot, sealed: Uint8Array): Buffer =>
  sealerOf(config).open(sealed, ownerOf(slot));
