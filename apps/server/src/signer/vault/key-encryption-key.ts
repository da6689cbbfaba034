import { createHmac, hkdfSync } from 'node:crypto';

import { hashRaw } from '@node-rs/argon2';

import type { Pepper, VaultRecord } from './vault-record';

/** `Algorithm.Argon2id`, a const enum, which isolated modules cannot read. */
const argon2id = 2;

/** 64 MiB, three passes, one lane: the cost of one guess. */
export const vaultKdf = { alg: 'argon2id', m: 65_536, t: 3, p: 1 } as const;

/**
 * Derives the key that wraps the vault's data key: HKDF over Argon2id(passcode) and HMAC(pepper, wallet id). The pepper is
 * outside the database, so the database alone does not allow guessing.
 */
export async function keyEncryptionKey(
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
    salt: Buffer.from(kdf.salt, 'base64'),
  });
  const peppered = createHmac('sha256', pepper.key).update(walletId).digest();
  const material = Buffer.concat([stretched, peppered]);
  try {
    return Buffer.from(hkdfSync('sha256', material, Buffer.alloc(0), 'optio/vault/v1', 32));
  } finally {
    for (const secret of [stretched, peppered, material]) secret.fill(0);
  }
}
