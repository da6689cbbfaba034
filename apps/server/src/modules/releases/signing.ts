import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Reads a PKCS8 Ed25519 key, PEM or the base64 of its DER. */
export function readPrivateKey(text: string): KeyObject {
  const trimmed = text.trim();
  if (trimmed.startsWith('-----')) return createPrivateKey(trimmed);
  return createPrivateKey({ key: Buffer.from(trimmed, 'base64'), format: 'der', type: 'pkcs8' });
}

/** Reads an SPKI Ed25519 key, PEM or the base64 of its DER (RELEASES_PUBLIC_KEY). */
export function readPublicKey(text: string): KeyObject {
  const trimmed = text.trim();
  if (trimmed.startsWith('-----')) return createPublicKey(trimmed);
  return createPublicKey({ key: Buffer.from(trimmed, 'base64'), format: 'der', type: 'spki' });
}

/** Ed25519 over the payload, base64. */
export const signPayload = (payload: string, key: KeyObject): string =>
  sign(null, Buffer.from(payload), key).toString('base64');

/** Whether the signature is this key's over exactly this payload. */
export const isSigned = (payload: string, signature: string, key: KeyObject): boolean =>
  verify(null, Buffer.from(payload), key, Buffer.from(signature, 'base64'));
