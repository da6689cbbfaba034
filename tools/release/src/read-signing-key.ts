import type { KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readPrivateKey } from '@tessera/server/read-key';

/** Reads the key that signs releases or uploads. @param variable names the file @throws an error of one sentence if it is missing or not an Ed25519 key */
export function readSigningKey(file: string | undefined, variable = 'RELEASES_PRIVATE_KEY_FILE'): KeyObject {
  const mend = `name the one that signs releases with ${variable}.`;
  if (file === undefined) throw new Error(`No key is named: ${mend}`);
  if (!existsSync(file)) throw new Error(`The key ${file} is not there: ${mend}`);
  const key = tryToRead(readFileSync(file, 'utf8'));
  if (key?.asymmetricKeyType !== 'ed25519') throw new Error(`${file} holds no private Ed25519 key: ${mend}`);
  return key;
}

function tryToRead(text: string): KeyObject | undefined {
  try {
    return readPrivateKey(text);
  } catch {
    // OpenSSL's message does not help the user and may quote the key.
    return undefined;
  }
}
