import type { PlatformDeps } from '../../platform/deps';
import { DomainError } from '../../platform/errors';
import { consumeRateLimit } from '../identity';
import type { AuditActor } from './audit-actor';
import { writeAudit, type AuditEntryInput } from './write-audit.service';

/** Consumes the limits of denied entries. @returns false when one is reached. */
async function hasRoom({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>, { userId, roles }: AuditActor) {
  try {
    await consumeRateLimit(db, clock, 'deniedEntries', userId);
    if (roles.length === 0) await consumeRateLimit(db, clock, 'deniedStrangers', 'all');
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Records a denied request. Every signed-in user can cause one, so entries are limited to 20 an hour of one user and 200 an hour of
 * all users without a role; further ones are in the request log only.
 */
export async function recordDenied(
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  what: Pick<AuditEntryInput, 'action' | 'target' | 'targetId' | 'reason' | 'before' | 'after'>,
): Promise<void> {
  if (!(await hasRoom(deps, actor))) return;
  const entry = { ...what, at: deps.clock.now(), actor, result: 'denied' as const };
  await deps.db.transaction((tx) => writeAudit(tx, entry));
}
