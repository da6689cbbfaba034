import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Keys = v.record(v.string(), v.string());

/** Where the stack of a data folder keeps the authenticator keys of its demo staff. */
export const authenticatorsFile = (dataDir: string): string =>
  join(dataDir, 'secrets', 'demo-authenticators.json');

/** Keys of the authenticator apps of the demo staff, in base32 by their e-mails; empty before they are seeded. */
export function readAuthenticators(dataDir: string): Readonly<Record<string, string>> {
  const file = authenticatorsFile(dataDir);
  return existsSync(file) ? v.parse(Keys, JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** Keeps a key before it counts: one that were lost would lock its account for ever. */
export function storeAuthenticatorKey(dataDir: string, email: string, key: string): void {
  const file = authenticatorsFile(dataDir);
  const keys = { ...readAuthenticators(dataDir), [email]: key };
  writeFileSync(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}
