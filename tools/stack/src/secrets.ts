import { generateKeyPairSync, createPublicKey, createPrivateKey, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { DataFolder } from './data-folder';

/** What the stack makes once and keeps under `secrets/` with mode 0600. Keys are base64 of DER, peppers of 32 bytes. */
export interface StackSecrets {
  readonly postgresPassword: string;
  readonly accessTokenKey: string;
  readonly walletPepper: string;
  readonly hashPepper: string;
  readonly releasesPrivateKey: string;
  readonly releasesPublicKey: string;
}

/** Reads the secrets of a data folder, making those that are missing. */
export function loadSecrets(data: DataFolder): StackSecrets {
  const keep = (name: string, make: () => string) => keepSecret(data.secret(name), make);
  const releasesPrivateKey = keep('releases-key', makeSigningKey);
  return {
    postgresPassword: keep('postgres-password', () => randomBytes(24).toString('hex')),
    accessTokenKey: keep('access-token-key', makeSigningKey),
    walletPepper: keep('wallet-pepper', makePepper),
    hashPepper: keep('hash-pepper', makePepper),
    releasesPrivateKey,
    releasesPublicKey: publicKeyOf(releasesPrivateKey),
  };
}

function keepSecret(path: string, make: () => string): string {
  if (!existsSync(path)) {
    // Renamed when whole: a killed start must not leave half a key behind.
    writeFileSync(`${path}.new`, make(), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  }
  return readFileSync(path, 'utf8');
}

function makeSigningKey(): string {
  const { privateKey } = generateKeyPairSync('ed25519');
  return privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
}

function makePepper(): string {
  return randomBytes(32).toString('base64');
}

function publicKeyOf(privateKey: string): string {
  const key = createPrivateKey({ key: Buffer.from(privateKey, 'base64'), format: 'der', type: 'pkcs8' });
  return createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
}
