import { messages } from '@tessera/contracts';
import { type AuditActor, writeAudit } from '../../audit';
import { type IdentityDeps, publishSecurityNotice, handleOf } from '../../identity';
import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import { conflict } from '../../../platform/errors';
import { lockPerson, type LockedPerson } from '../people/people.repository';
import { insertFreeze, liftFreeze } from './freezes.repository';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sessionStore'>;

/**
 * Freezes sending of an account for all processes. State, reason, notice to the user and audit entry are one transaction.
 * @throws DomainError 404 for an unknown user, 409 when the account is frozen
 */
export async function freeze(deps: Deps, actor: AuditActor, userId: string, reason: string): Promise<void> {
  const { db, clock, sessionStore } = deps;
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person.frozenAt !== null) throw conflict('ALREADY_FROZEN', messages.alreadyFrozen);
    const at = clock.now();
    await insertFreeze(tx, { id: newId(clock), userId, staffId: actor.userId, reason, at });
    await publishSecurityNotice(tx, clock, userId, 'sending-frozen', {});
    await writeAudit(tx, {
      at,
      actor,
      action: 'user.freeze',
      target: handleOf(person),
      targetId: userId,
      reason,
      before: { frozen: false },
      after: { frozen: true },
    });
  });
  sessionStore.evict({ userId });
}

/** Unfreezes sending in the transaction of an approved request, which writes the audit entry. */
export async function unfreeze(
  tx: Transaction,
  clock: Clock,
  { id: userId, frozenAt }: LockedPerson,
): Promise<void> {
  if (frozenAt === null) throw conflict('NOT_FROZEN', messages.notFrozen);
  await liftFreeze(tx, userId, clock.now());
  await publishSecurityNotice(tx, clock, userId, 'sending-open', {});
}
