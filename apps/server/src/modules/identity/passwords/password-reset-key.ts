import type { ClientContext } from '../client-context';
import type { NormalIdentifier } from '../identifiers/identifier';
import type { IdentityDeps } from '../identity';
import { hasSignedInHere } from '../sessions/sessions.repository';
import { rateLimitKey, type RateLimitKey } from '../rate-limits/rate-limit-key';

/** Returns the rate-limit key of a password reset: a browser that has signed in to the account is counted apart from strangers. */
export async function passwordResetKey(
  { db, keyed }: Pick<IdentityDeps, 'db' | 'keyed'>,
  client: ClientContext,
  identifier: NormalIdentifier,
): Promise<RateLimitKey> {
  const own = (await hasSignedInHere(db, identifier, client)) ? 'known' : undefined;
  return rateLimitKey(keyed.subjects.mac(identifier.value).toString('hex'), client, own);
}
