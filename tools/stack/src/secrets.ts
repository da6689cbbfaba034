import { generateKeyPairSync, createPublicKey, createPrivateKey, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DataFolder } from './data-folder';

/** Secrets in `secrets/` (mode 0600), created at the first start. Keys are base64 of DER, peppers base64 of 32 bytes. */
export interface StackSecrets {
  /** Password of the superuser, who owns the databases. */
  readonly postgresPassword: string;
  /** Password of the role that the server runs as. */
  readonly applicationPassword: string;
  readonly accessTokenKey: string;
  readonly walletPepper: string;
  readonly hashPepper: string;
  readonly releasesPrivateKey: string;
  readonly releasesPublicKey: string;
}

/**
 * Reads the secrets of a data folder and creates missing ones.
 * @throws if a secret of an existing database is missing: with a new pepper no wallet key or password would verify
 */
export function loadSecrets(data: DataFolder): StackSecrets {
  const keep = (name: string, make: () => string) => keepSecret(data.secret(name), make);
  const hasDatabase = existsSync(join(data.postgres, 'PG_VERSION'));
  for (const name of ['postgres-password', 'wallet-pepper', 'hash-pepper']) {
    if (!hasDatabase || existsSync(data.secret(name))) continue;
    throw new Error(
      `${data.secret(name)} is gone, and the database was made with it: put it back, or start over with --reset.`,
    );
  }
  const releasesPrivateKey = keep('releases-key', makeSigningKey);
  return {
    postgresPassword: keep('postgres-password', () => randomBytes(24).toString('hex')),
    applicationPassword: keep('application-password', () => randomBytes(24).toString('hex')),
    accessTokenKey: keep('access-token-key', makeSigningKey),
    walletPepper: keep('wallet-pepper', makePepper),
    hashPepper: keep('hash-pepper', makePepper),
    releasesPrivateKey,
    releasesPublicKey: publicKeyOf(releasesPrivateKey),
  };
}

function keepSecret(path: string, make: () => string): string {
  if (!existsSync(path)) writeSecret(path, make());
  return readFileSync(path, 'utf8');
}

/** Writes a file that only its owner can read. @returns its path */
export function writeSecret(path: string, value: string): string {
  // Sync, then rename: neither a killed start nor a power cut may leave a partial key.
  const file = openSync(`${path}.new`, 'w', 0o600);
  writeSync(file, value);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  syncFolder(dirname(path));
  return path;
}

/** Syncs the folder, so that a rename survives a power cut. Windows does this itself and cannot open folders. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
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
