import * as v from 'valibot';

const Sealed = v.strictObject({ iv: v.string(), ct: v.string(), tag: v.string() });

/**
 * Encrypted recovery phrase; bytes are in base64. `data` is the BIP39 entropy, encrypted with the data key. `dek` is
 * the data key, encrypted with a key derived from the passcode and the pepper.
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

/** Both ids are additional authenticated data of each ciphertext, so a record moved to another owner does not open. */
export interface VaultOwner {
  walletId: string;
  userId: string;
}
