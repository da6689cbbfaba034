import { messages, type RemoveIdentifierRequest } from '@tessera/contracts';
import { notify } from '../../../platform/db/notify';
import { conflict, notFound } from '../../../platform/errors';
import { revokeCodes } from '../codes/auth-codes.repository';
import { confirmOwner } from '../second-step/confirm-owner.service';
import {
  deleteIdentifier,
  listIdentifiers,
  lockIdentifiers,
  type Identifier,
} from './identifiers.repository';
import type { IdentityDeps } from '../identity';
import { revokeLinks } from '../codes/magic-links.repository';
import { mainOf } from './identifiers.repository';
import { publishSecurityNotice } from '../events';

/** @throws DomainError 404 when the user has no such identifier, 409 for the main one, which gets the codes. */
function findRemovable(own: readonly Identifier[], id: string): Identifier {
  const identifier = own.find((one) => one.id === id);
  if (!identifier) throw notFound();
  if (identifier === mainOf(own)) throw conflict('MAIN_IDENTIFIER', messages.mainIdentifier);
  return identifier;
}

/** Removes an e-mail or phone after the password and the second factor; revokes all open codes and links. */
export async function removeIdentifier(
  deps: IdentityDeps,
  userId: string,
  id: string,
  proof: RemoveIdentifierRequest,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  // Checked before the proof is consumed, and again under the lock.
  findRemovable(await listIdentifiers(db, userId), id);
  await confirmOwner(deps, userId, proof);
  await db.transaction(async (tx) => {
    const { value } = findRemovable(await lockIdentifiers(tx, userId), id);
    // Before the deletion, so that the removed address gets the notice too.
    await publishSecurityNotice(tx, clock, userId, 'identifier-removed', { identifier: value });
    await deleteIdentifier(tx, id);
    await revokeCodes(tx, clock, userId);
    await revokeLinks(tx, clock, userId, ['sign-in', 'reset-password', 'setup-password']);
    await notify(tx, { kind: 'user', userId });
  });
  sessionStore.evict({ userId });
}
