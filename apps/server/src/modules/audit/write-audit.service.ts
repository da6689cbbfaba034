import { desc } from 'drizzle-orm';
import type { AuditResult } from '@tessera/contracts';
import type { Executor, Transaction } from '../../platform/db/database';
import type { AuditActor } from './audit-actor';
import { auditLog, type AuditRow } from './audit.table';
import type { JsonValue } from './canonical-json';
import { entryHash, GENESIS } from './entry-hash';
import { maskedJson, maskText } from './masked-json';
import { lockKey } from '../../platform/db/locks';

export interface AuditEntryInput {
  at: Date;
  /** Null: the system itself, or a command line. */
  actor: AuditActor | null;
  /** `user.freeze`: what it is done to, then what is done. */
  action: string;
  /** What people read: "@twhit", "staking 2.14.1, to 100%". */
  target: string;
  targetId?: string | null;
  result?: AuditResult;
  reason?: string | null;
  before?: JsonValue;
  after?: JsonValue;
}

/** As PostgreSQL keeps it: no NUL and no half of a pair. What is hashed must be what can be read again. */
const kept = (text: string): string => Buffer.from(text.replaceAll('\u0000', '\uFFFD')).toString();
/** What somebody typed: a reason names people by their e-mail now and then. */
const typed = (text: string): string => maskText(kept(text));

/** The newest entry's place and hash, of the first when there is none. */
export async function readHead(db: Executor): Promise<Pick<AuditRow, 'sequence' | 'hash'>> {
  const { sequence, hash } = auditLog;
  const [head] = await db.select({ sequence, hash }).from(auditLog).orderBy(desc(sequence)).limit(1);
  return head ?? { sequence: 0, hash: GENESIS };
}

/**
 * Appends to the audit log, in the transaction of what it tells of: both stand or neither does. Call it last in the
 * transaction, as everybody else who appends waits until it ends.
 */
export async function writeAudit(tx: Transaction, entry: AuditEntryInput): Promise<void> {
  await lockKey(tx, 'auditLog');
  const head = await readHead(tx);
  const { actor, reason = null, targetId = null } = entry;
  const row: Omit<AuditRow, 'hash'> = {
    sequence: head.sequence + 1,
    at: entry.at,
    actorId: actor?.userId ?? null,
    actorRoles: [...(actor?.roles ?? [])],
    sessionId: actor?.sessionId ?? null,
    address: actor?.address ?? null,
    requestId: actor?.requestId ?? null,
    action: kept(entry.action),
    target: typed(entry.target),
    targetId: targetId === null ? null : kept(targetId),
    result: entry.result ?? 'done',
    reason: reason === null ? null : typed(reason),
    before: maskedJson(entry.before),
    after: maskedJson(entry.after),
  };
  await tx.insert(auditLog).values({ ...row, hash: entryHash(head.hash, { ...row, hash: '' }) });
}
