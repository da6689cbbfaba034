import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { HashPeppers } from '../../config/config';

export const randomToken = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough, because the token has 256 random bits, which cannot be guessed. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const equal = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && timingSafeEqual(a, b);

const keyOf = (pepper: Buffer, use: string) =>
  Buffer.from(hkdfSync('sha256', pepper, '', `tessera/${use}`, 32));

/**
 * Creates a keyed hash (HMAC). Its key derives from HASH_PEPPER, which the database does not contain, so a copy of the
 * database is not enough to test guesses of the hashed text.
 */
export function createKeyed([pepper, ...others]: HashPeppers, use: string) {
  const withPepper = (one: Buffer) => {
    const key = keyOf(one, use);
    return (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  };
  const mac = withPepper(pepper);
  const macs = [mac, ...others.map(withPepper)];
  return {
    mac,
    /** The hash with each accepted pepper, to find stored hashes. */
    macs: (text: string): Buffer[] => macs.map((one) => one(text)),
    isMac: (text: string, given: Uint8Array): boolean => macs.some((one) => equal(one(text), given)),
  };
}
export type Keyed = ReturnType<typeof createKeyed>;

const NONCE = 12;
const authTagLength = 16;

function encrypt(key: Buffer, secret: Uint8Array, owner: string): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]);
}

function decrypt(key: Buffer, sealed: Uint8Array, owner: string): Buffer {
  const end = NONCE + authTagLength;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE, end));
  return Buffer.concat([decipher.update(sealed.subarray(end)), decipher.final()]);
}

/**
 * Encrypts small secrets at rest. A sealed value opens only for its `owner`, so it is useless in the row of another
 * user. `open` throws if the value was altered, or was sealed for another `owner` or `use`.
 */
export function createSealer([pepper, ...others]: HashPeppers, use: string) {
  const key = keyOf(pepper, use);
  const keys = [key, ...others.map((one) => keyOf(one, use))];
  const openWithAny = (sealed: Uint8Array, owner: string) => {
    for (const one of keys) {
      try {
        return { secret: decrypt(one, sealed, owner), isCurrent: one === key };
      } catch {
        // Sealed with another pepper, or invalid.
      }
    }
    throw new Error(
      'A sealed secret cannot be opened: it was altered, or its owner, use or pepper is another',
    );
  };
  return {
    seal: (secret: Uint8Array, owner: string): Buffer => encrypt(key, secret, owner),
    open: (sealed: Uint8Array, owner: string): Buffer => openWithAny(sealed, owner).secret,
    /** Seals the secret with the current pepper. @returns undefined if it is sealed with it already */
    reseal(sealed: Uint8Array, owner: string): Buffer | undefined {
      const { secret, isCurrent } = openWithAny(sealed, owner);
      return isCurrent ? undefined : encrypt(key, secret, owner);
    },
  };
}
export type Sealer = ReturnType<typeof createSealer>;
