import { createHmac, randomBytes } from 'node:crypto';
import { equal } from '../../../platform/crypto/secrets';

/** TOTP (RFC 6238) with the parameters that all authenticator apps support. */
const STEP_MS = 30_000;
const DIGITS = 6;
/** Accepted clock drift of the phone, in time steps. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = (): Buffer => randomBytes(20);

/** Encodes in base32 (RFC 4648) without padding. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('');
}

export const stepAt = (time: Date): number => Math.floor(time.getTime() / STEP_MS);

export function totpCode(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0x0f;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

export function findStep(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code);
  const current = stepAt(now);
  for (let step = current + DRIFT; step >= current - DRIFT; step -= 1) {
    if (equal(given, Buffer.from(totpCode(secret, step)))) return step;
  }
  return undefined;
}

export function totpUri(secret: Uint8Array, account: string): string {
  const label = `Tessera:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=Tessera&algorithm=SHA1&digits=${DIGITS}&period=${STEP_MS / 1000}`;
}
