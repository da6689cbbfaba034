import type { MagicLoginRequest } from '@tessera/contracts';
import { linkElsewhere, linkExpired } from '../../../platform/errors';
import { countAttempt } from '../rate-limits/rate-limits.repository';
import type { ClientContext } from '../client-context';
import type { IdentityDeps } from '../identity';
import { isForeignLink, consumeLink } from '../codes/magic-links.repository';
import { openSession, type SignedIn } from '../sessions/open-session.service';
import { hasTotp } from '../second-step/second-step.repository';

/**
 * Signs in with a mailed link, in the browser that asked for it: in another one it would help who sends their own link to
 * somebody else.
 * @throws DomainError 422 when the link is unknown, used, replaced or old, and, unspent, when it is another browser's.
 */
export async function loginWithLink(
  deps: IdentityDeps,
  client: ClientContext,
  request: MagicLoginRequest,
): Promise<SignedIn> {
  const { db, clock } = deps;
  if (client.address) await countAttempt(db, clock, 'codeFromAddress', client.address);
  if (await isForeignLink(db, clock, client, request.token, 'sign-in')) throw linkElsewhere();
  const signedIn = await db.transaction(async (tx) => {
    const userId = await consumeLink(tx, clock, request.token, 'sign-in');
    if (userId === undefined || (await hasTotp(tx, userId))) return undefined;
    return openSession(tx, deps, client, { userId, method: 'link', platformType: request.platform_type });
  });
  if (!signedIn) throw linkExpired();
  return signedIn;
}
