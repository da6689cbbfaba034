import type { MagicLoginRequest } from '@tessera/contracts';
import { equal, hashToken } from '../../../platform/crypto/secrets';
import { linkElsewhere, linkExpired } from '../../../platform/errors';
import type { ClientContext } from '../client-context';
import { consumeLink, findLink } from '../codes/magic-links.repository';
import type { IdentityDeps } from '../identity';
import { consumeRateLimit } from '../rate-limits/rate-limits.repository';
import { hasTotp } from '../second-step/second-step.repository';
import { openSession, type SignedIn } from '../sessions/open-session.service';

/**
 * Whether another browser requested the link. A link that a client without cookies requested works in such clients only: in a
 * browser it could sign a victim in to the account of its sender.
 */
function isForeign({ preauth, isBrowser }: ClientContext, preauthHash: Buffer | null): boolean {
  if (preauthHash === null) return isBrowser;
  return preauth === undefined || !equal(preauthHash, hashToken(preauth));
}

/**
 * Signs in with a mailed link, in the browser that requested it.
 * @throws DomainError 422 when the link is unknown, used, replaced or expired, or belongs to another browser, which leaves it
 * unused.
 */
export async function loginWithLink(
  deps: IdentityDeps,
  client: ClientContext,
  { token, platform_type: platformType }: MagicLoginRequest,
): Promise<SignedIn> {
  const { db, clock } = deps;
  if (client.address) await consumeRateLimit(db, clock, 'codeFromAddress', client.address);
  const link = await findLink(db, clock, token, 'sign-in');
  if (link && isForeign(client, link.preauthHash)) throw linkElsewhere();
  const signedIn = await db.transaction(async (tx) => {
    const userId = await consumeLink(tx, clock, token, 'sign-in');
    if (userId === undefined || (await hasTotp(tx, userId))) return undefined;
    return openSession(tx, deps, client, { userId, method: 'link', platformType });
  });
  if (!signedIn) throw linkExpired();
  return signedIn;
}
