import { randomBytes } from 'node:crypto';

import { open, seal } from './cipher';
import { keyEncryptionKey, vaultKdf } from './key-encryption-key';
import type { Pepper, VaultOwner, VaultRecord } from './vault-record';

/** Wrong passcode, pepper or owner. */
export class WrongPasscodeError extends Error {
  override name = 'WrongPasscodeError';
}

/** The vault's pepper is not configured. */
export class UnknownPepperError extends Error {
  override name = 'UnknownPepperError';
}

/** Seals BIP39 entropy with a passcode. The caller zeroes the entropy. */
export async function sealVault(
  entropy: Uint8Array,
  passcode: string,
  owner: VaultOwner,
  pepper: Pepper,
): Promise<VaultRecord> {
  const kdf = { ...vaultKdf, salt: randomBytes(16).toString('base64') };
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
 * Returns the entropy. The GCM tag is the only check of the passcode: there is no cheaper one to attack.
 * @throws {WrongPasscodeError}
 * @throws {UnknownPepperError}
 */
export async function openVault(
  record: VaultRecord,
  passcode: string,
  owner: VaultOwner,
  peppers: readonly Pepper[],
): Promise<Buffer> {
  const pepper = peppers.find((one) => one.id === record.pepperId);
  if (!pepper) throw new UnknownPepperError(`no pepper ${record.pepperId}`);
  const aad = associatedData(record.v, owner, record.kdf);
  const kek = await keyEncryptionKey(passcode, record.kdf, owner.walletId, pepper);
  const dek = open(kek, record.dek, aad);
  kek.fill(0);
  if (!dek) throw new WrongPasscodeError('the vault does not open');
  const entropy = open(dek, record.data, aad);
  dek.fill(0);
  if (!entropy) throw new WrongPasscodeError('the vault does not open');
  return entropy;
}

function associatedData(version: number, owner: VaultOwner, kdf: VaultRecord['kdf']): string {
  return [version, owner.walletId, owner.userId, kdf.alg, kdf.m, kdf.t, kdf.p, kdf.salt].join('|');
}
