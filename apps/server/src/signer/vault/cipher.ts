import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

import type { SealedBox } from './vault-record';

const tagLength = 16;

/** Encrypts with AES-256-GCM and a random nonce. */
export function seal(key: Uint8Array, plain: Uint8Array, aad: string): SealedBox {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv, { authTagLength: tagLength });
  cipher.setAAD(Buffer.from(aad));
  const ct = Buffer.concat([cipher.update(plain), cipher.final()]);
  return {
    iv: iv.toString('base64'),
    ct: ct.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
  };
}

/** Decrypts the output of `seal`; null for another key or associated data, or altered bytes. */
export function open(key: Uint8Array, box: SealedBox, aad: string): Buffer | null {
  const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(box.iv, 'base64'), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(aad));
  decipher.setAuthTag(Buffer.from(box.tag, 'base64'));
  const head = decipher.update(Buffer.from(box.ct, 'base64'));
  try {
    return Buffer.concat([head, decipher.final()]);
  } catch {
    return null;
  } finally {
    head.fill(0);
  }
}
