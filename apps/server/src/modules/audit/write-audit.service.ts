import type { AuditResult } from '@tessera/contracts/admin-audit';
import type { Role } from '@tessera/contracts/identity';
import type { Transaction } from '../../platform/db/database';
import { insertEntry, readHead, hasEntry } from './audit.repository';
import type { AuditRow } from './audit.table';
import { type JsonValue, entryHash, maskedJson, maskText } from './entry-hash';
import { lockKey, lock } from '../../platform/db/locks';
import type { PlatformDeps } from '../../platform/deps';
import { DomainError } from '../../platform/errors';
import { consumeRateLimit } from '../identity';
import { MINUTE } from '../../platform/clock';

interface Member {
  userId: string;
  roles: readonly Role[];
  sessionId: string;
}

export interface AuditActor extends Member {
  address: string | null;
  requestId: string | null;
}

export function auditActor(request: { ip: string; id: string; readonly session: Member }): AuditActor {
  const { userId, roles, sessionId } = request.session;
  return { userId, roles, sessionId, address: request.ip, requestId: request.id };
}

export interface AuditEntryInput {
  at: Date;
  actor: AuditActor | null;
  action: string;
  /** Text for readers of the log, for example "@twhit" or "staking 2.14.1, to 100%". */
  target: string;
  targetId?: string | null;
  result?: AuditResult;
  reason?: string | null;
  before?: JsonValue;
  after?: JsonValue;
}

/** Replaces NUL and lone surrogates, which PostgreSQL cannot store, so that the hash matches the stored text. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\u0000', '\uFFFD')).toString();
const masked = (text: string): string => maskText(storable(text));

/** Call this last in the transaction, because it locks the log: all other appends wait until the transaction ends. */
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

async function hasRoom({ db, clock }: Pick<PlatformDeps, 'db' | 'clock'>, { userId, roles }: AuditActor) {
  try {
    await consumeRateLimit(db, clock, 'deniedEntries', userId);
    if (roles.length === 0) await consumeRateLimit(db, clock, 'deniedStrangers', 'all');
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

/**
 * Limits the entries per user, because every signed-in user can cause denials. Denials above the limit are only in the
 * request log.
 */
export async function recordDenied(
  deps: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  what: Pick<AuditEntryInput, 'action' | 'target' | 'targetId' | 'reason' | 'before' | 'after'>,
): Promise<void> {
  if (!(await hasRoom(deps, actor))) return;
  const entry = { ...what, at: deps.clock.now(), actor, result: 'denied' as const };
  await deps.db.transaction((tx) => writeAudit(tx, entry));
}

/** Within this time, repeated lookups of a target by a session make one entry: a page sends several requests. */
const ONE_LOOKUP = 15 * MINUTE;

/** Call this before sending the data. `called` is the text that the log shows for `target`. */
export async function recordLookup(
  { db, clock }: Pick<PlatformDeps, 'db' | 'clock'>,
  actor: AuditActor,
  { action, target, called = target }: { action: string; target: string; called?: string },
): Promise<void> {
  const at = clock.now();
  const { sessionId } = actor;
  const since = new Date(at.getTime() - ONE_LOOKUP);
  await db.transaction(async (tx) => {
    await lock(tx, 'auditLookup', `${sessionId} ${action} ${target}`);
    if (await hasEntry(tx, { sessionId, action, targetId: target }, since)) return;
    await writeAudit(tx, { at, actor, action, target: called, targetId: target });
  });
}
