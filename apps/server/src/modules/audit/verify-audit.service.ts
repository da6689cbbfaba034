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

/**
 * Verifies the log in batches, and yields the number of verified entries after each.
 * @param known entry that the log must contain, because deleting the newest entries leaves a valid chain
 */
async function* verifyBatches(db: Executor, known?: KnownHead): AsyncGenerator<number, AuditVerdict> {
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
    yield entries;
  }
  return verdict(known !== undefined && known.sequence > entries ? entries + 1 : null);
}

/** @param known see `verifyBatches` */
export async function verifyAudit(db: Executor, known?: KnownHead): Promise<AuditVerdict> {
  const batches = verifyBatches(db, known);
  let step = await batches.next();
  while (!step.done) step = await batches.next();
  return step.value;
}

/**
 * Yields the verdict as JSON, from the end of the first batch on. The time grows with the log, so it yields a space per
 * batch, which JSON allows: proxies end a response that sends no bytes. A reader that leaves ends the verification.
 */
export async function* streamVerdict(db: Executor): AsyncGenerator<string, void> {
  const batches = verifyBatches(db);
  let step = await batches.next();
  yield '{"data":';
  for (; !step.done; step = await batches.next()) yield ' ';
  yield `${JSON.stringify(step.value)}}`;
}
