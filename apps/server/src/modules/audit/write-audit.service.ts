import type { AuditResult } from '@tessera/contracts';
import type { Transaction } from '../../platform/db/database';
import type { AuditActor } from './audit-actor';
import { insertEntry, readHead } from './audit.repository';
import type { AuditRow } from './audit.table';
import type { JsonValue } from './canonical-json';
import { entryHash } from './entry-hash';
import { maskedJson, maskText } from './masked-json';
import { lockKey } from '../../platform/db/locks';

export interface AuditEntryInput {
  at: Date;
  /** Null: the system, or a command line. */
  actor: AuditActor | null;
  /** Object and verb, for example `user.freeze`. */
  action: string;
  /** Label for readers of the log, for example "@twhit" or "staking 2.14.1, to 100%". */
  target: string;
  targetId?: string | null;
  result?: AuditResult;
  reason?: string | null;
  before?: JsonValue;
  after?: JsonValue;
}

/** Returns the text as PostgreSQL stores it, without NUL and lone surrogates: the hash must match the text that is read back. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\u0000', '\uFFFD')).toString();
/** Masks e-mails and phones too: staff type them into reasons. */
const masked = (text: string): string => maskText(storable(text));

/**
 * Appends an entry to the audit log, in the transaction of the recorded change. Call it last in the transaction: concurrent
 * appends wait until the transaction ends.
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
    action: storable(entry.action),
    target: masked(entry.target),
    targetId: targetId === null ? null : storable(targetId),
    result: entry.result ?? 'done',
    reason: reason === null ? null : masked(reason),
    before: maskedJson(entry.before),
    after: maskedJson(entry.after),
  };
  await insertEntry(tx, { ...row, hash: entryHash(head.hash, { ...row, hash: '' }) });
}
