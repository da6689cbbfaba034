import type { Executor } from '../../platform/db/database';
import { entriesAfter } from './audit.repository';
import { entryHash, GENESIS } from './entry-hash';

interface AuditVerdict {
  entries: number;
  head: string | null;
  brokenAt: number | null;
}

/** Sequence number and hash of an entry, as recorded outside the database, for example in the server log. */
export interface KnownHead {
  sequence: number;
  hash: string;
}

const BATCH = 2000;

/** @param known entry that the log must contain, because deleting the newest entries leaves a valid chain */
export async function verifyAudit(db: Executor, known?: KnownHead): Promise<AuditVerdict> {
  let [entries, head] = [0, GENESIS];
  const verdict = (brokenAt: number | null): AuditVerdict => ({
    entries,
    head: entries === 0 ? null : head,
    brokenAt,
  });
  for (;;) {
    const rows = await entriesAfter(db, entries, BATCH);
    for (const row of rows) {
      const follows = row.sequence === entries + 1 && row.hash === entryHash(head, row);
      if (!follows) return verdict(row.sequence);
      [entries, head] = [row.sequence, row.hash];
      if (known?.sequence === entries && known.hash !== head) return verdict(entries);
    }
    if (rows.length < BATCH) break;
  }
  return verdict(known !== undefined && known.sequence > entries ? entries + 1 : null);
}
