import type { StoredKey } from '../../config/key-store-settings';

/** Error of a key store that a retry does not fix. */
export class RejectedError extends Error {
  override name = 'RejectedError';
}

/** Returns the name of a key for messages, without the account in the ARN of a KMS key. */
export const nameOf = (key: StoredKey): string =>
  key.store === 'aws-kms' ? `aws-kms:${key.keyId.split(':').at(-1)}` : `pkcs11:${key.token}/${key.keyId}`;
