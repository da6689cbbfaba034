import * as v from 'valibot';

const Sealed = v.strictObject({ iv: v.string(), ct: v.string(), tag: v.string() });

/**
 * Vault v1 as stored, all base64; unreadable without passcode and pepper. `dek` is the wrapped data key, `data` the
 * encrypted BIP39 entropy.
 */
export const VaultRecord = v.strictObject({
  v: v.literal(1),
  pepperId: v.string(),
  kdf: v.strictObject({
    alg: v.literal('argon2id'),
    m: v.pipe(v.number(), v.integer(), v.minValue(8)),
    t: v.pipe(v.number(), v.integer(), v.minValue(1)),
    p: v.pipe(v.number(), v.integer(), v.minValue(1)),
    salt: v.string(),
  }),
  dek: Sealed,
  data: Sealed,
});

export type VaultRecord = v.InferOutput<typeof VaultRecord>;
export type SealedBox = v.InferOutput<typeof Sealed>;

/** Owner of the vault, authenticated in every ciphertext, so that a record moved to another wallet does not open. */
export interface VaultOwner {
  walletId: string;
  userId: string;
}

/** Key outside the database and its backups. */
export interface Pepper {
  id: string;
  key: Uint8Array;
}
