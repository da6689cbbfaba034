import { consumeRateLimit, type ClientContext, type IdentityDeps } from '../../identity';
import type { Executor } from '../../../platform/db/database';
import { linkExpired } from '../../../platform/errors';
import type { Keyed } from '../../../platform/crypto/secrets';
import { hasOptOut, insertOptOut } from './invitations.repository';

const HASH_BYTES = 32;

const addressOf = (email: string) => `address:${email}`;
const linkOf = (address: Buffer) => `link:${address.toString('hex')}`;

/** The token is a keyed hash of the address and a MAC of that hash, so the server need not store the token. */
export function optOutToken(keyed: Keyed, email: string): string {
  const address = keyed.mac(addressOf(email));
  return Buffer.concat([address, keyed.mac(linkOf(address))]).toString('base64url');
}

function addressIn(keyed: Keyed, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * HASH_BYTES) return undefined;
  const address = bytes.subarray(0, HASH_BYTES);
  return keyed.isMac(linkOf(address), bytes.subarray(HASH_BYTES)) ? address : undefined;
}

export const hasOptedOut = (db: Executor, keyed: Keyed, email: string): Promise<boolean> =>
  hasOptOut(db, keyed.macs(addressOf(email)));

/** Idempotent. @throws DomainError 422 for an invalid token, 429 if the rate limit `codeFromAddress` is exceeded */
export async function optOut(deps: IdentityDeps, client: ClientContext, token: string): Promise<void> {
  const { db, clock, keyed } = deps;
  if (client.address) await consumeRateLimit(db, clock, 'codeFromAddress', client.address);
  const address = addressIn(keyed.optOut, token);
  if (!address) throw linkExpired();
  await insertOptOut(db, address, clock.now());
}
