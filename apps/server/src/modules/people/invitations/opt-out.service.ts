import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { countAttempt, type ClientContext, type IdentityDeps } from '../../identity/index';
import type { Executor } from '../../../platform/db/database';
import { linkExpired } from '../../../platform/errors';
import type { Keyed } from '../../../platform/crypto/secrets';
import { invitationOptOuts } from './invitation-opt-outs.table';

const HASH_BYTES = 32;

const addressHash = (keyed: Keyed, email: string) => keyed.mac(`address:${email}`);
const proofOf = (keyed: Keyed, address: Buffer) => keyed.mac(`link:${address.toString('hex')}`);

/** The token of an opt-out link. It names its address only to who holds the key, and needs no row to be kept for it. */
export function optOutToken(keyed: Keyed, email: string): string {
  const address = addressHash(keyed, email);
  return Buffer.concat([address, proofOf(keyed, address)]).toString('base64url');
}

function addressIn(keyed: Keyed, token: string): Buffer | undefined {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== 2 * HASH_BYTES) return undefined;
  const address = bytes.subarray(0, HASH_BYTES);
  return timingSafeEqual(bytes.subarray(HASH_BYTES), proofOf(keyed, address)) ? address : undefined;
}

/** Whether the address wants no invitation. */
export async function hasOptedOut(db: Executor, keyed: Keyed, email: string): Promise<boolean> {
  return (await db.$count(invitationOptOuts, eq(invitationOptOuts.address, addressHash(keyed, email)))) > 0;
}

/**
 * Puts the address of an invitation on the list of those that get no more; doing it again changes nothing.
 * @throws DomainError 422 when the token is none of ours.
 */
export async function optOut(deps: IdentityDeps, client: ClientContext, token: string): Promise<void> {
  const { db, clock, keyed } = deps;
  if (client.address) await countAttempt(db, clock, 'codeFromAddress', client.address);
  const address = addressIn(keyed.optOut, token);
  if (!address) throw linkExpired();
  await db.insert(invitationOptOuts).values({ address, createdAt: clock.now() }).onConflictDoNothing();
}
