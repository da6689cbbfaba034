import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { SignerFaultError } from '../signer-protocol';
import type { PepperMac } from '../peppers/pepper';
import type { SealedBox, VaultOwner, VaultRecord } from './vault-record';

/** Value of `Algorithm.Argon2id`, a const enum that TypeScript cannot read with isolatedModules. */
const argon2id = 2;
/** `m` is in KiB. */
const COST = { alg: 'argon2id', m: 65_536, t: 3, p: 1 } as const;
const TAG = { authTagLength: 16 };
const decode = (text: string) => Buffer.from(text, 'base64');

function seal(key: Uint8Array, plain: Uint8Array, aad: string): SealedBox {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv, TAG).setAAD(Buffer.from(aad));
  const ct = Buffer.concat([cipher.update(plain), cipher.final()]).toString('base64');
  return { iv: iv.toString('base64'), ct, tag: cipher.getAuthTag().toString('base64') };
}

function open(key: Uint8Array, box: SealedBox, aad: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, decode(box.iv), TAG);
  decipher.setAAD(Buffer.from(aad)).setAuthTag(decode(box.tag));
  const head = decipher.update(decode(box.ct));
  try {
    return Buffer.concat([head, decipher.final()]);
  } catch {
    throw new SignerFaultError('wrong-passcode');
  } finally {
    head.fill(0);
  }
}

const stretch = (passcode: string, kdf: VaultRecord['kdf']): Promise<Buffer> =>
  hashRaw(passcode, {
    algorithm: argon2id,
    memoryCost: kdf.m,
    timeCost: kdf.t,
    parallelism: kdf.p,
    outputLen: 32,
    salt: decode(kdf.salt),
  });

/** The pepper is not in the database, so a copy of the database is not enough to test guesses of a passcode. */
function keyEncryptionKey(stretched: Uint8Array, { mac }: PepperMac): Buffer {
  const material = Buffer.concat([stretched, mac]);
  try {
    return Buffer.from(hkdfSync('sha256', material, Buffer.alloc(0), 'optio/vault/v1', 32));
  } finally {
    material.fill(0);
  }
}

function wrap(dek: Uint8Array, stretched: Uint8Array, pepper: PepperMac, aad: string) {
  const kek = keyEncryptionKey(stretched, pepper);
  try {
    return { pepperId: pepper.id, dek: seal(kek, dek, aad) };
  } finally {
    kek.fill(0);
  }
}

/** The caller must overwrite `entropy` with zeros after use. */
export async function sealVault(
  entropy: Uint8Array,
  passcode: string,
  owner: VaultOwner,
  pepper: PepperMac,
): Promise<VaultRecord> {
  const kdf = { ...COST, salt: randomBytes(16).toString('base64') };
  const stretched = await stretch(passcode, kdf);
  const dek = randomBytes(32);
  const aad = associatedData(1, owner, kdf);
  try {
    return { v: 1, ...wrap(dek, stretched, pepper, aad), kdf, data: seal(dek, entropy, aad) };
  } finally {
    stretched.fill(0);
    dek.fill(0);
  }
}

interface OpenedVault {
  /** The caller must overwrite it with zeros after use. */
  entropy: Buffer;
  /**
   * The record with the data key encrypted under the current pepper, if another pepper sealed it. Passcode, salt and
   * `data` are the same.
   */
  rewrapped?: VaultRecord;
}

/**
 * Only the GCM tag verifies the passcode, so each guess costs a key derivation.
 * @param peppers reduced to this wallet, the current one first
 * @throws SignerFaultError `wrong-passcode` also if the owner, a ciphertext or the key of the pepper is wrong
 */
export async function openVault(
  record: VaultRecord,
  passcode: string,
  owner: VaultOwner,
  peppers: readonly PepperMac[],
): Promise<OpenedVault> {
  const [current] = peppers;
  const pepper = peppers.find((one) => one.id === record.pepperId);
  if (!current || !pepper) throw new SignerFaultError('unknown-pepper');
  const aad = associatedData(record.v, owner, record.kdf);
  const stretched = await stretch(passcode, record.kdf);
  const kek = keyEncryptionKey(stretched, pepper);
  let dek: Buffer | undefined;
  try {
    dek = open(kek, record.dek, aad);
    if (pepper === current) return { entropy: open(dek, record.data, aad) };
    const rewrapped = { ...record, ...wrap(dek, stretched, current, aad) };
    return { entropy: open(dek, record.data, aad), rewrapped };
  } finally {
    for (const secret of [stretched, kek, dek]) secret?.fill(0);
  }
}

const associatedData = (version: number, owner: VaultOwner, kdf: VaultRecord['kdf']): string =>
  [version, owner.walletId, owner.userId, kdf.alg, kdf.m, kdf.t, kdf.p, kdf.salt].join('|');
