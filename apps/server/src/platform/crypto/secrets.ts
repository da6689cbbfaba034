import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

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
export function createKeyed(pepper: Buffer, use: string) {
  const key = keyOf(pepper, use);
  return { mac: (text: string): Buffer => createHmac('sha256', key).update(text).digest() };
}
export type Keyed = ReturnType<typeof createKeyed>;

const NONCE = 12;
const authTagLength = 16;

/**
 * Encrypts small secrets at rest. A sealed value opens only for its `owner`, so it is useless in the row of another
 * user. `open` throws if the value was altered, or was sealed for another `owner` or `use`.
 */
export function createSealer(pepper: Buffer, use: string) {
  const key = keyOf(pepper, use);
  return {
    seal: (secret: Uint8Array, owner: string): Buffer => {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(owner));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed: Uint8Array, owner: string): Buffer => {
      const end = NONCE + authTagLength;
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength });
      decipher.setAAD(Buffer.from(owner)).setAuthTag(sealed.subarray(NONCE, end));
      return Buffer.concat([decipher.update(sealed.subarray(end)), decipher.final()]);
    },
  };
}
export type Sealer = ReturnType<typeof createSealer>;
