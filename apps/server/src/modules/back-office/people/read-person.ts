import type { AuditActor } from '../../audit';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import {
  SESSION_MAX_HOURS,
  type AdminSession,
  type AdminUserDetail,
  type Transaction,
} from '@tessera/contracts';
import {
  describeSession,
  fullName,
  sessionExpiry,
  idleMinutesOf,
  sessions,
  hasTotp,
  trustedDevices,
  users,
} from '../../identity';
import { describeTransactions, readHistory } from '../../transfers';
import { findWalletOfUser } from '../../wallets';
import { DAY, HOUR } from '../../../platform/clock';
import type { Executor } from '../../../platform/db/database';
import type { BackOfficeDeps } from '../back-office-deps';
import { notFound } from '../../../platform/errors';
import { freezes } from '../freezes/freezes.table';
import { requireOpen } from '../approvals/open-read';
import { findPersonRow, maskedPerson, type PersonRow } from './people.repository';
import { openScopes, readsOf } from '../approvals/staff-reads.repository';

const HISTORY_DAYS = 30;
const HISTORY_LINES = 100;

async function liveSessions(
  { db, clock, config }: BackOfficeDeps,
  person: PersonRow,
): Promise<AdminSession[]> {
  const now = clock.now();
  const rows = await db
    .select()
    .from(sessions)
    .where(
      and(
        eq(sessions.userId, person.id),
        isNull(sessions.endedAt),
        gt(sessions.authTime, new Date(now.getTime() - SESSION_MAX_HOURS * HOUR)),
      ),
    )
    .orderBy(desc(sessions.lastActivityAt), desc(sessions.id));
  const idle = idleMinutesOf(config, person.roles);
  return rows
    .filter((row) => sessionExpiry(row, now, idle) === undefined)
    .map((row) => ({
      id: row.id,
      browser: describeSession(row),
      created_at: row.authTime.toISOString(),
      last_seen_at: row.lastActivityAt.toISOString(),
      trusted: row.method === 'device',
    }));
}

const countDevices = (db: Executor, now: Date, userId: string): Promise<number> =>
  db.$count(
    trustedDevices,
    and(
      eq(trustedDevices.userId, userId),
      isNull(trustedDevices.revokedAt),
      gt(trustedDevices.expiresAt, now),
    ),
  );

async function readFreeze(
  db: Executor,
  { id, frozenAt }: PersonRow,
): Promise<AdminUserDetail['frozenState']> {
  if (frozenAt === null) return null;
  const [row] = await db
    .select({ reason: freezes.reason, firstName: users.firstName, lastName: users.lastName })
    .from(freezes)
    .innerJoin(users, eq(users.id, freezes.staffId))
    .where(and(eq(freezes.userId, id), isNull(freezes.liftedAt)));
  return { by: row ? fullName(row) : null, at: frozenAt.toISOString(), reason: row?.reason ?? '' };
}

/**
 * A person's record as staff see it: masked, and only once this session gave a reason.
 * @throws DomainError 404 for nobody, 403 REASON_REQUIRED without an open reading of the profile.
 */
export async function readPerson(
  deps: BackOfficeDeps,
  actor: AuditActor,
  userId: string,
): Promise<AdminUserDetail> {
  const { db, clock } = deps;
  const person = await findPersonRow(db, userId);
  if (!person) throw notFound();
  await requireOpen(deps, actor, userId, 'profile');
  const now = clock.now();
  return {
    ...maskedPerson(person),
    created_at: person.createdAt.toISOString(),
    frozenState: await readFreeze(db, person),
    sessions: await liveSessions(deps, person),
    trustedDevices: await countDevices(db, now, userId),
    hasTotp: await hasTotp(db, userId),
    openScopes: await openScopes(db, now, { sessionId: actor.sessionId, userId }),
    reads: await readsOf(db, userId),
  };
}

/** What a person's wallet did in the last thirty days, the newest first. @throws DomainError as `readPerson`. */
export async function readPersonTransfers(
  deps: BackOfficeDeps,
  actor: AuditActor,
  userId: string,
): Promise<Transaction[]> {
  if (!(await findPersonRow(deps.db, userId))) throw notFound();
  await requireOpen(deps, actor, userId, 'transfers');
  const wallet = await findWalletOfUser(deps.db, userId);
  if (!wallet) return [];
  const from = new Date(deps.clock.now().getTime() - HISTORY_DAYS * DAY).toISOString();
  const lines = await readHistory(deps.db, wallet.id, { from }, { limit: HISTORY_LINES });
  return describeTransactions(deps, lines);
}
