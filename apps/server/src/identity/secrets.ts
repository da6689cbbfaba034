import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits for links, devices and cookies, in base64url. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a random token; it has enough entropy for a plain hash. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

/** A keyed hash for one use; the key comes from HASH_PEPPER, so a copy of the database alone is worth nothing. */
export interface Keyed {
  mac(text: string): Buffer;
}

/** @param use names what the hash is for, so that one use's hashes mean nothing in another. */
export function createKeyed(pepper: Buffer, use: string): Keyed {
  const key = Buffer.from(hkdfSync('sha256', pepper, '', `tessera/${use}`, 32));
  return { mac: (text) => createHmac('sha256', key).update(text).digest() };
}
