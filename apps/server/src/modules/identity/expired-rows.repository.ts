import { and, lt, not, sql } from 'drizzle-orm';
import { DAY } from '../../platform/clock';
import { deleteInBatches } from '../../platform/db/delete-in-batches';
import type { PlatformDeps } from '../../platform/deps';
import { outbox } from '../../platform/outbox/outbox.table';
import { attemptCounters } from './rate-limits/attempt-counters.table';
import { authCodes, magicLinks, registrations } from './codes/codes.table';
import { handoffCodes } from './sessions/sessions.table';

export async function deleteExpiredRows({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY);
  const monthAgo = new Date(now.getTime() - 30 * DAY);
  await deleteInBatches(db, attemptCounters, lt(attemptCounters.windowEndsAt, now));
  await deleteInBatches(db, authCodes, lt(authCodes.expiresAt, dayAgo));
  await deleteInBatches(db, handoffCodes, lt(handoffCodes.expiresAt, dayAgo));
  await deleteInBatches(db, magicLinks, lt(magicLinks.expiresAt, dayAgo));
  const hasCode = sql`exists (select from ${authCodes} where ${authCodes.registrationId} = ${registrations.id})`;
  await deleteInBatches(db, registrations, and(lt(registrations.expiresAt, now), not(hasCode)));
  // Delete sent and unsent messages, because they may contain codes and links.
  await deleteInBatches(db, outbox, lt(outbox.createdAt, monthAgo));
  await deleteInBatches(db, outbox, lt(outbox.expiresAt, dayAgo));
}
