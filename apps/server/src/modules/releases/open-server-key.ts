import { createPublicKey, type KeyObject } from 'node:crypto';
import type { Config } from '../../config/config';
import { parseStoredKey } from '../../config/key-store-settings';
import { readPrivateKey } from './read-key';
import { createFileKey, type ReleaseKey } from './release-key';
import { openStoredKey } from './stored-release-key';

/** Opens the key that signs uploads. @throws if it does not belong to `publicKey`; a key in a key store throws at its use */
export function openServerKey(config: Config, publicKey: KeyObject): ReleaseKey | undefined {
  const text = config.RELEASES_PRIVATE_KEY;
  if (text === undefined) return undefined;
  const stored = parseStoredKey(text);
  if (stored !== undefined) return openStoredKey(config, stored, publicKey);
  const privateKey = readPrivateKey(text);
  if (!createPublicKey(privateKey).equals(publicKey))
    throw new Error('RELEASES_PRIVATE_KEY does not belong to RELEASES_PUBLIC_KEY');
  return createFileKey(privateKey);
}
