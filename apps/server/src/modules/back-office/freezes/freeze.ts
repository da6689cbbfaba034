import { and, eq, isNull } from 'drizzle-orm';
import { messages } from '@tessera/contracts';
import { type AuditActor, writeAudit } from '../../audit';
import { type IdentityDeps, publishSecurityNotice, users, handleOf } from '../../identity';
import type { Clock } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { newId } from '../../../platform/ids';
import { conflict } from '../../../platform/errors';
import { freezes } from './freezes.table';
import { lockPerson, type LockedPerson } from '../people/lock-person';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'sessionStore'>;

/**
 * Closes sending of an account, at once and for every process: state, reason, notice to the person and audit entry are one
 * transaction. @throws DomainError 404 for nobody, 409 when it is closed already.
 */
export async function freeze(deps: Deps, actor: AuditActor, userId: string, reason: string): Promise<void> {
  const { db, clock, sessionStore } = deps;
  await db.transaction(async (tx) => {
    const person = await lockPerson(tx, userId);
    if (person.frozenAt !== null) throw conflict('ALREADY_FROZEN', messages.alreadyFrozen);
    const at = clock.now();
    await tx.update(users).set({ sendingFrozenAt: at }).where(eq(users.id, userId));
    await tx.insert(freezes).values({ id: newId(clock), userId, staffId: actor.userId, reason, at });
    await notify(tx, { kind: 'user', userId });
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

/** Opens sending again, in the transaction of whoever decided it; the audit entry is theirs. */
export async function unfreeze(tx: Transaction, clock: Clock, person: LockedPerson): Promise<void> {
  const userId = person.id;
  if (person.frozenAt === null) throw conflict('NOT_FROZEN', messages.notFrozen);
  await tx.update(users).set({ sendingFrozenAt: null }).where(eq(users.id, userId));
  await tx
    .update(freezes)
    .set({ liftedAt: clock.now() })
    .where(and(eq(freezes.userId, userId), isNull(freezes.liftedAt)));
  await notify(tx, { kind: 'user', userId });
  await publishSecurityNotice(tx, clock, userId, 'sending-open', {});
}
