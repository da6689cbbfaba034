import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { hashRaw } from '@node-rs/argon2';
import { SignerFaultError } from '../signer-protocol';
import type { Pepper, SealedBox, VaultOwner, VaultRecord } from './vault-record';

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

/** The pepper is not in the database, so a copy of the database is not enough to test guesses of a passcode. */
async function keyEncryptionKey(
  passcode: string,
  kdf: VaultRecord['kdf'],
  walletId: string,
  pepper: Pepper,
): Promise<Buffer> {
  const stretched = await hashRaw(passcode, {
    algorithm: argon2id,
    memoryCost: kdf.m,
    timeCost: kdf.t,
    parallelism: kdf.p,
    outputLen: 32,
    salt: decode(kdf.salt),
  });
  const peppered = createHmac('sha256', pepper.key).update(walletId).digest();
  const material = Buffer.concat([stretched, peppered]);
  try {
    return Buffer.from(hkdfSync('sha256', material, Buffer.alloc(0), 'optio/vault/v1', 32));
  } finally {
    for (const secret of [stretched, peppered, material]) secret.fill(0);
  }
}

/** The caller must overwrite `entropy` with zeros after use. */
export async function sealVault(
  entropy: Uint8Array,
  passcode: string,
  owner: VaultOwner,
  pepper: Pepper,
): Promise<VaultRecord> {
  const kdf = { ...COST, salt: randomBytes(16).toString('base64') };
  const kek = await keyEncryptionKey(passcode, kdf, owner.walletId, pepper);
  const dek = randomBytes(32);
  const aad = associatedData(1, owner, kdf);
  try {
    return { v: 1, pepperId: pepper.id, kdf, dek: seal(kek, dek, aad), data: seal(dek, entropy, aad) };
  } finally {
    kek.fill(0);
    dek.fill(0);
  }
}

/**
 * Only the GCM tag verifies the passcode, so each guess costs a key derivation. The caller must zero the result.
 * @throws SignerFaultError `wrong-passcode` also if the owner, a ciphertext or the key of the pepper is wrong
 */
export async function openVault(
  record: VaultRecord,
  passcode: string,
  owner: VaultOwner,
  peppers: readonly Pepper[],
): Promise<Buffer> {
  const pepper = peppers.find((one) => one.id === record.pepperId);
  if (!pepper) throw new SignerFaultError('unknown-pepper');
  const aad = associatedData(record.v, owner, record.kdf);
  const kek = await keyEncryptionKey(passcode, record.kdf, owner.walletId, pepper);
  let dek: Buffer | undefined;
  try {
    dek = open(kek, record.dek, aad);
    return open(dek, record.data, aad);
  } finally {
    kek.fill(0);
    dek?.fill(0);
  }
}

const associatedData = (version: number, owner: VaultOwner, kdf: VaultRecord['kdf']): string =>
  [version, owner.walletId, owner.userId, kdf.alg, kdf.m, kdf.t, kdf.p, kdf.salt].join('|');
