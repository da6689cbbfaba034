import { asc, eq } from 'drizzle-orm';
import { messages, type RemoveIdentifierRequest } from '@tessera/contracts';
import type { Executor } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { conflict, notFound } from '../../../platform/errors';
import { dropCodes } from '../codes/auth-codes.repository';
import { confirmOwner } from '../second-step/confirm-owner.service';
import { identifiers } from './identifiers.table';
import type { IdentityDeps } from '../identity';
import { dropLinks } from '../codes/magic-links.repository';
import { mainIdentifier } from './main-identifier';
import { tellOfSecurity } from '../events';

/** @throws DomainError 404 when it is not theirs, 409 for the one that codes go to: one always stays. */
async function findRemovable(tx: Executor, userId: string, id: string) {
  const own = await tx
    .select()
    .from(identifiers)
    .where(eq(identifiers.userId, userId))
    .orderBy(asc(identifiers.id))
    .for('update');
  const found = own.find((one) => one.id === id);
  if (!found) throw notFound();
  const main = await mainIdentifier(tx, userId);
  if (found.type === main.type && found.value === main.value) {
    throw conflict('MAIN_IDENTIFIER', messages.mainIdentifier);
  }
  return found;
}

/** Takes an e-mail or phone from an account, by password and second factor; all that was sent and not used ends. */
export async function removeIdentifier(
  deps: IdentityDeps,
  userId: string,
  id: string,
  proof: RemoveIdentifierRequest,
): Promise<void> {
  const { db, clock, sessionStore } = deps;
  // Before anything is asked for, and again under the lock.
  await findRemovable(db, userId, id);
  await confirmOwner(deps, userId, proof);
  await db.transaction(async (tx) => {
    const { value } = await findRemovable(tx, userId, id);
    // While it is still there: whoever has it is told as well.
    await tellOfSecurity(tx, clock, userId, 'identifier-removed', { identifier: value });
    await tx.delete(identifiers).where(eq(identifiers.id, id));
    await dropCodes(tx, clock, userId);
    await dropLinks(tx, clock, userId, ['sign-in', 'reset-password', 'setup-password']);
    await notify(tx, { kind: 'user', userId });
  });
  sessionStore.forget({ userId });
}
