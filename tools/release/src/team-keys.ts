import { createHash, createPublicKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OpenReleases } from './open-releases';
import { nameOf, readAuthor } from './read-source';
import { readSigningKey } from './read-signing-key';
import { ROOT } from './root';

/** Returns the path of the private key with which the team of a remote publishes to the local stack. */
export const teamKeyFile = (folder: string, remote: string): string => join(folder, `${remote}.key`);

/**
 * Writes a private Ed25519 key, which only the user can read, into a new file. @returns the public key in base64
 * @throws if the file exists or its folder does not
 */
export function createKeyFile(file: string): string {
  if (!existsSync(dirname(file)))
    throw new Error(`The folder ${dirname(file)} is not there: create it first`);
  if (existsSync(file)) throw new Error(`${file} is already there: name a new file with --new-key`);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  // `wx` fails if another process created the file meanwhile, and does not follow a link.
  writeFileSync(file, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  return publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
}

/** Writes a private Ed25519 key that only the user can read. A killed process leaves no partial key. */
function writeKey(file: string): void {
  const { privateKey } = generateKeyPairSync('ed25519');
  writeFileSync(`${file}.new`, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Creates the missing parts of a team on the local stack: its key, its owner (from the app's package.json) and the
 * registration of its key. Keeps existing ones, and revoked keys stay revoked.
 * @param folder folder of the private keys
 */
export async function ensureTeamKey(
  keys: OpenReleases['keys'],
  folder: string,
  remote: string,
): Promise<void> {
  const file = teamKeyFile(folder, remote);
  if (!existsSync(file)) writeKey(file);
  if ((await keys.ownerOf(remote)) === undefined) {
    const author = readAuthor(join(ROOT, 'apps', remote)) ?? `${remote} team`;
    const mail = /<(.+)>/.exec(author)?.[1] ?? `${remote}@tessera.local`;
    await keys.setOwner({ remote, name: nameOf(author), mail });
  }
  const publicKey = createPublicKey(readSigningKey(file, 'RELEASE_KEY_FILE'));
  const der = publicKey.export({ type: 'spki', format: 'der' });
  const id = createHash('sha256').update(der).digest('hex').slice(0, 16);
  if ((await keys.list()).some(({ key }) => key.id === id)) return;
  await keys.add(remote, der.toString('base64'));
}
