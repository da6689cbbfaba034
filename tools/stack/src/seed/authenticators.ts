import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Keys = v.record(v.string(), v.string());

/** Returns the file with the authenticator keys of the demo staff. */
export const authenticatorsFile = (dataDir: string): string =>
  join(dataDir, 'secrets', 'demo-authenticators.json');

/** Returns the authenticator keys (base32) of the demo staff by e-mail; empty before the seed. */
export function readAuthenticators(dataDir: string): Readonly<Record<string, string>> {
  const file = authenticatorsFile(dataDir);
  return existsSync(file) ? v.parse(Keys, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Stores a key. Call it before the server activates the key: a lost key locks the account permanently. */
export function storeAuthenticatorKey(dataDir: string, email: string, key: string): void {
  const file = authenticatorsFile(dataDir);
  const keys = { ...readAuthenticators(dataDir), [email]: key };
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
