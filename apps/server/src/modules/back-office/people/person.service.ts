import { type AdminSession, type AdminUserDetail, type Transaction } from '@tessera/contracts';
import type { AuditActor } from '../../audit';
import type { LedgerDeps } from '../../chains';
import { describeSession, sessionExpiry, idleMinutesOf, hasTotp } from '../../identity';
import { describeTransactions, readHistory } from '../../transfers';
import { findWalletOfUser } from '../../wallets';
import { DAY } from '../../../platform/clock';
import { notFound } from '../../../platform/errors';
import { findFreeze } from '../freezes/freezes.repository';
import { requireOpenRead } from '../reads/staff-read.service';
import { findOpenScopes, readStaffReads } from '../reads/staff-reads.repository';
import {
  countTrustedDevices,
  findPerson,
  maskPerson,
  readOpenSessions,
  type PersonRow,
} from './people.repository';

const HISTORY_DAYS = 30;
const HISTORY_LIMIT = 100;

async function readLiveSessions(
  { db, clock, config }: LedgerDeps,
  { id, roles }: PersonRow,
): Promise<AdminSession[]> {
  const now = clock.now();
  const idleMinutes = idleMinutesOf(config, roles);
  return (await readOpenSessions(db, id, now))
    .filter((row) => sessionExpiry(row, now, idleMinutes) === undefined)
    .map((row) => ({
      id: row.id,
      browser: describeSession(row),
      created_at: row.authTime.toISOString(),
      last_seen_at: row.lastActivityAt.toISOString(),
      trusted: row.method === 'device',
    }));
}

async function readFreeze(
  { db }: LedgerDeps,
  { id, frozenAt }: PersonRow,
): Promise<AdminUserDetail['frozenState']> {
  if (frozenAt === null) return null;
  return { by: null, reason: '', ...(await findFreeze(db, id)), at: frozenAt.toISOString() };
}

/**
 * Returns a user's record for staff, masked.
 * @throws DomainError 404 for an unknown user, 403 REASON_REQUIRED unless this session has opened the profile with a reason
 */
export async function readPerson(
  deps: LedgerDeps,
  actor: AuditActor,
  userId: string,
): Promise<AdminUserDetail> {
  const { db, clock } = deps;
  const person = await findPerson(db, userId);
  if (!person) throw notFound();
  await requireOpenRead(deps, actor, userId, 'profile');
  const now = clock.now();
  return {
    ...maskPerson(person),
    created_at: person.createdAt.toISOString(),
    frozenState: await readFreeze(deps, person),
    sessions: await readLiveSessions(deps, person),
    trustedDevices: await countTrustedDevices(db, now, userId),
    hasTotp: await hasTotp(db, userId),
    openScopes: await findOpenScopes(db, now, { sessionId: actor.sessionId, userId }),
    reads: await readStaffReads(db, userId),
  };
}

/** Returns the newest 100 transactions of a user's wallet in the last 30 days. @throws DomainError as `readPerson` */
export async function readPersonTransfers(
  deps: LedgerDeps,
  actor: AuditActor,
  userId: string,
): Promise<Transaction[]> {
  if (!(await findPerson(deps.db, userId))) throw notFound();
  await requireOpenRead(deps, actor, userId, 'transfers');
  const wallet = await findWalletOfUser(deps.db, userId);
  if (!wallet) return [];
  const from = new Date(deps.clock.now().getTime() - HISTORY_DAYS * DAY).toISOString();
  const lines = await readHistory(deps.db, wallet.id, { from }, { limit: HISTORY_LIMIT });
  return describeTransactions(deps, lines);
}
