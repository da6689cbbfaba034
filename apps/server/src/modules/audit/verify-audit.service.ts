import { asc, gt } from 'drizzle-orm';
import type { Executor } from '../../platform/db/database';
import { auditLog } from './audit.table';
import { entryHash, GENESIS } from './entry-hash';

export interface AuditVerdict {
  /** That follow from one another, from the first on. */
  entries: number;
  /** Hash of the last of them; null when there is none. */
  head: string | null;
  /** The first entry that does not follow from the one before; null when all do. */
  brokenAt: number | null;
}

/** An entry that was written down elsewhere, as the daily line of the log has it. */
export interface KnownHead {
  sequence: number;
  hash: string;
}

const STEP = 2000;

/**
 * Walks the whole log. Entries cut off its end leave a shorter log that holds in itself: only a head that was written
 * down elsewhere tells of them. @param known such a head; the log must have it.
 */
export async function verifyAudit(db: Executor, known?: KnownHead): Promise<AuditVerdict> {
  let [entries, head] = [0, GENESIS];
  const verdict = (brokenAt: number | null): AuditVerdict => ({
    entries,
    head: entries === 0 ? null : head,
    brokenAt,
  });
  for (;;) {
    const rows = await db
      .select()
      .from(auditLog)
      .where(gt(auditLog.sequence, entries))
      .orderBy(asc(auditLog.sequence))
      .limit(STEP);
    for (const row of rows) {
      const follows = row.sequence === entries + 1 && row.hash === entryHash(head, row);
      if (!follows) return verdict(row.sequence);
      [entries, head] = [row.sequence, row.hash];
      if (known?.sequence === entries && known.hash !== head) return verdict(entries);
    }
    if (rows.length < STEP) break;
  }
  return verdict(known !== undefined && known.sequence > entries ? entries + 1 : null);
}
