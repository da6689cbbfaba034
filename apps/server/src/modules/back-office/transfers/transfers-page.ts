import {
  messages,
  TRANSFERS_COUNTED,
  type AdminTransfersPage,
  type AdminTransfersSummary,
} from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { readEntries, type HistoryCursor } from '../../transfers';

import { invalid } from '../../../platform/errors';
import { describeForStaff } from './describe-for-staff';
import { countTransfers, countUpTo, findTransfers } from './find-transfers';
import type { StaffFilter, StaffSearch } from './staff-filter';
import { transferVolume } from './transfer-volume';

type Deps = Pick<LedgerDeps, 'db' | 'chains' | 'clock'>;

/** A page of what was asked for, newest first, after the cursor of the page before. @throws 422 for a cursor that is none. */
export async function transfersPage(
  deps: Deps,
  { filter }: StaffSearch,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AdminTransfersPage> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  if (!filter) return { transfers: [], total: 0, nextCursor: null };
  const ids = await findTransfers(deps.db, filter, { limit: limit + 1, after });
  const lines = await readEntries(deps.db, ids.slice(0, limit));
  const last = lines.at(-1)?.transaction;
  return {
    transfers: await describeForStaff(deps, lines),
    total: await countUpTo(deps.db, filter, TRANSFERS_COUNTED),
    nextCursor: last && ids.length > limit ? `${last.createdAt.getTime()}.${last.id}` : null,
  };
}

function parseCursor(cursor: string): HistoryCursor {
  const [time, id] = /^(\d{1,14})\.([0-9A-HJKMNP-TV-Z]{26})$/.exec(cursor)?.slice(1) ?? [];
  if (time === undefined || id === undefined) throw invalid({ cursor: messages.fieldInvalid });
  return { createdAt: new Date(Number(time)), id };
}

/** What the tiles above the table say of the same filter. */
export async function transfersSummary(
  deps: Deps,
  { filter, from }: StaffSearch,
): Promise<AdminTransfersSummary> {
  const before = filter && windowBefore(filter, deps.clock.now());
  if (!filter)
    return {
      count: 0,
      countBefore: from === undefined ? null : 0,
      volumeUsd: '0.00',
      pending: 0,
      oldestPendingAt: null,
      failed: 0,
    };
  const { count, pending, oldestPendingAt, failed } = await countTransfers(deps.db, filter);
  return {
    count,
    countBefore: before ? (await countTransfers(deps.db, before)).count : null,
    volumeUsd: await transferVolume(deps, filter),
    pending,
    oldestPendingAt: oldestPendingAt?.toISOString() ?? null,
    failed,
  };
}

/** The window of the same length that ends where this one begins. */
function windowBefore(filter: StaffFilter, now: Date): StaffFilter | null {
  const { from, to = now } = filter;
  if (!from || to <= from) return null;
  return { ...filter, from: new Date(from.getTime() - (to.getTime() - from.getTime())), to: from };
}
