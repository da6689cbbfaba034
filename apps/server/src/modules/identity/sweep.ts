import { and, isNull, lt, not, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DAY } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import type { PlatformDeps } from '../../platform/deps';
import { outbox } from '../../platform/outbox/outbox.table';
import { attemptCounters } from './attempt-counters.table';
import { authCodes } from './auth-codes.table';
import { handoffCodes } from './handoff-codes.table';
import { invitations } from '../people/invitations/invitations.table';
import { magicLinks } from './magic-links.table';
import { registrations } from './registrations.table';

/** Rows of one DELETE: its locks are short, and the rest waits for the next statement. */
const BATCH = 1000;

async function deleteInBatches(db: Database, table: PgTable, where: SQL | undefined): Promise<void> {
  for (let deleted = BATCH; deleted === BATCH;) {
    const part = sql`(select ctid from ${table} where ${where} limit ${BATCH})`;
    // `in` would join the whole table; an array of row addresses is read directly.
    const { rowCount } = await db.delete(table).where(sql`ctid = any(array${part})`);
    deleted = rowCount ?? 0;
  }
}

/** Deletes expired counters, codes and links, sign-ups that were never completed, and old outbox rows. */
export async function sweep({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY);
  const monthAgo = new Date(now.getTime() - 30 * DAY);
  await deleteInBatches(db, attemptCounters, lt(attemptCounters.windowEndsAt, now));
  await deleteInBatches(db, authCodes, lt(authCodes.expiresAt, dayAgo));
  await deleteInBatches(db, handoffCodes, lt(handoffCodes.expiresAt, dayAgo));
  await deleteInBatches(db, magicLinks, lt(magicLinks.expiresAt, dayAgo));
  const hasCode = sql`exists (select from ${authCodes} where ${authCodes.registrationId} = ${registrations.id})`;
  await deleteInBatches(db, registrations, and(lt(registrations.expiresAt, now), not(hasCode)));
  const isOpen = isNull(invitations.acceptedAt);
  await deleteInBatches(db, invitations, and(lt(invitations.expiresAt, monthAgo), isOpen));
  // Unsent rows too: a code or a link stays in the row as long as the row exists.
  await deleteInBatches(db, outbox, lt(outbox.createdAt, monthAgo));
  await deleteInBatches(db, outbox, lt(outbox.expiresAt, dayAgo));
}
