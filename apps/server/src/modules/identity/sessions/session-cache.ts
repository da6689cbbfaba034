import { createBatchReader } from '../../../platform/batch-reader';
import type { PlatformDeps } from '../../../platform/deps';
import { readSessionRows, SESSIONS_READ, type SessionRow } from './session-row.repository';

export interface SessionCache {
  get(id: string, fresh?: boolean): Promise<SessionRow | undefined>;
  touch(id: string, at: Date): void;
  evict(target: { sessionId?: string; userId?: string }): void;
}

const CAPACITY = 20_000;

/**
 * Reads the sessions of concurrent requests by one statement. NOTIFY evicts changed rows. The cache stores no rows while the
 * listener is down, because it misses evictions.
 */
export function createSessionCache({ db, listener }: Pick<PlatformDeps, 'db' | 'listener'>): SessionCache {
  const rows = new Map<string, SessionRow>();
  const readRow = createBatchReader(SESSIONS_READ, (ids) => readSessionRows(db, ids));
  let epoch = 0;
  const evict = (sessionId?: string, userId?: string) => {
    epoch += 1;
    if (sessionId) rows.delete(sessionId);
    if (!userId) return;
    for (const [id, row] of rows) if (row.userId === userId) rows.delete(id);
  };
  listener.onGap(() => {
    epoch += 1;
    rows.clear();
  });
  listener.subscribe((notice) => {
    if (notice.kind === 'session' || notice.kind === 'user') evict(notice['sessionId'], notice['userId']);
  });
  return {
    get: async (id, fresh = false) => {
      const cached = fresh ? undefined : rows.get(id);
      if (cached) return cached;
      const epochBefore = epoch;
      const row = await readRow(id);
      // Do not cache the row if an eviction during the read changed `epoch`, because the row may be stale.
      if (row && listener.isUp() && epochBefore === epoch) {
        if (rows.size >= CAPACITY) rows.clear();
        rows.set(id, row);
      }
      return row;
    },
    touch: (id, at) => {
      const row = rows.get(id);
      if (row) rows.set(id, { ...row, lastActivityAt: at });
    },
    evict: ({ sessionId, userId }) => evict(sessionId, userId),
  };
}
