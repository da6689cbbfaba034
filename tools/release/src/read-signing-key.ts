import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readPrivateKey } from '@tessera/server';

/** The key that signs releases. @throws one sentence when it is not there, or is no Ed25519 key */
export function readSigningKey(file: string): KeyObject {
  const mend = 'name the one that signs releases with RELEASES_PRIVATE_KEY_FILE.';
  if (!existsSync(file)) throw new Error(`The key ${file} is not there: ${mend}`);
  const key = tryToRead(readFileSync(file, 'utf8'));
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no private Ed25519 key: ${mend}`);
  return key;
}

function tryToRead(text: string): KeyObject | undefined {
  try {
    return readPrivateKey(text);
  } catch {
    // What is wrong with it in OpenSSL's words helps nobody, and may quote it.
    return undefined;
  }
}
