import { lt, sql } from 'drizzle-orm';
import { DAY } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import { deleteInBatches } from '../../../platform/db/delete-in-batches';
import type { PlatformDeps } from '../../../platform/deps';
import { lowestIdAt } from '../../../platform/ids';
import { sessions, trustedDevices } from './sessions.table';

/** Much longer than a session lasts (`SESSION_MAX_HOURS`) or a device is trusted (`TRUSTED_DEVICE_DAYS`). */
const KEPT_MS = 365 * DAY;
/** Rows per DELETE. A small page holds its locks only briefly. */
const PAGE = 1000;

/**
 * Deletes the sessions and trusted devices that began more than a year ago. Keeps each user's newest sign-in, because a
 * user without any session gets no notice about a sign-in from a new browser.
 */
export async function deleteOldSessions({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>): Promise<void> {
  const before = lowestIdAt(new Date(clock.now().getTime() - KEPT_MS));
  for (let last: string | undefined = ''; last !== undefined;) last = await deletePage(db, last, before);
  await deleteInBatches(db, trustedDevices, lt(trustedDevices.id, before));
}

/**
 * Pages by id, so that a run reads the kept rows once. A child session is deleted with its parent, so the newest sign-in
 * is one without a parent.
 * @returns the last id of the page, or undefined when no page is left
 */
async function deletePage(db: Database, after: string, before: string): Promise<string | undefined> {
  const { rows } = await db.execute<{ last: string | null }>(sql`
    with page as (
      select id from ${sessions} where id > ${after} and id < ${before} order by id limit ${PAGE}
    ), deleted as (
      delete from ${sessions} where id = any(array(select id from page)) and exists (
        select from ${sessions} as newer
        where newer.user_id = ${sessions.userId} and newer.id > ${sessions.id} and newer.parent_id is null
      )
    )
    select max(id) as last from page`);
  return rows[0]?.last ?? undefined;
}
