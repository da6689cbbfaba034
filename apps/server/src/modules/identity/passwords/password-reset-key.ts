import type { ClientContext } from '../client-context';
import type { NormalIdentifier } from '../identifiers/identifier';
import type { IdentityDeps } from '../identity';
import { hasSignedInHere } from '../sessions/sessions.repository';
import { rateLimitKey, type RateLimitKey } from '../rate-limits/rate-limit-key';

/** Where a forgotten password is counted: a browser that the account was used in stands apart from all strangers. */
export async function passwordResetKey(
  { db, keyed }: Pick<IdentityDeps, 'db' | 'keyed'>,
  client: ClientContext,
  identifier: NormalIdentifier,
): Promise<RateLimitKey> {
  const own = (await hasSignedInHere(db, identifier, client)) ? 'known' : undefined;
  return rateLimitKey(keyed.subjects.mac(identifier.value).toString('hex'), client, own);
}
