import { createPublicKey, type KeyObject, sign } from 'node:crypto';

/** Ed25519 key that signs releases. */
export interface ReleaseKey {
  /** Whether `sign` accepts texts of any length. The limit of a key store is 4096 bytes (AWS KMS) or 1024 (pkcs11-tool). */
  readonly signsLongTexts: boolean;
  publicKey(): Promise<KeyObject>;
  /** @returns the signature in base64 */
  sign(text: string): Promise<string>;
}

export const createFileKey = (privateKey: KeyObject): ReleaseKey => ({
  signsLongTexts: true,
  publicKey: async () => createPublicKey(privateKey),
  sign: async (text) => sign(null, Buffer.from(text), privateKey).toString('base64'),
});
