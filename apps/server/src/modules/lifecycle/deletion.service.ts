import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import { messages, type DeletionRequest, type DeletionState } from '@tessera/contracts';
import { isLastAdmin, lockRoles, readAdmins } from '../back-office';
import { readUserHoldings } from '../history';
import {
  type IdentityDeps,
  confirmPassword,
  tellOfSecurity,
  users,
  askOwnerCode,
  withOwnerCode,
} from '../identity';
import { DAY } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import type { LifecycleDeps } from './lifecycle-deps';
import { conflict, DomainError, stepUpRequired, unavailable } from '../../platform/errors';
import { formatDate } from '../../platform/format-time';
import { forgetUser } from './forget-user';

/** How long an account can still be kept after its deletion was asked for. */
const WAIT = 30 * DAY;

const deletionDate = (requestedAt: Date) => new Date(requestedAt.getTime() + WAIT);

/** When the account is to go, if it is, and what stands against it. */
export async function deletionState(deps: LifecycleDeps, userId: string): Promise<DeletionState> {
  const [row] = await deps.db
    .select({ requestedAt: users.deletionRequestedAt, roles: users.roles })
    .from(users)
    .where(eq(users.id, userId));
  const { holdings } = await readUserHoldings(deps, userId);
  const requestedAt = row?.requestedAt ?? null;
  if (requestedAt === null) return { holdings, deletes_at: null };
  const isLast = row?.roles.includes('Admin') === true && isLastAdmin(await readAdmins(deps.db), userId);
  return {
    holdings,
    deletes_at: deletionDate(requestedAt).toISOString(),
    ...(isLast ? { waits_for: 'another-admin' as const } : {}),
  };
}

/**
 * What an account's end would mean for the back office. Only for an Admin it locks all of them until the transaction ends:
 * nobody else's deletion holds them up.
 */
async function asAdmin(tx: Transaction, userId: string): Promise<'none' | 'one of them' | 'the last'> {
  const [read] = await tx.select({ roles: users.roles }).from(users).where(eq(users.id, userId));
  if (read?.roles.includes('Admin') !== true) return 'none';
  const { person, admins } = await lockRoles(tx, userId);
  if (person?.roles.includes('Admin') !== true) return 'none';
  return isLastAdmin(admins, userId) ? 'the last' : 'one of them';
}

async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  if ((await asAdmin(tx, userId)) === 'the last') throw conflict('LAST_ADMIN', messages.lastAdminStays);
}

/**
 * Asks for the account to be deleted in 30 days, by password and a code: without one it is sent.
 * @throws DomainError 422 on a wrong password, 409 for the last Admin, and with the list while the wallet holds anything, 503 while nobody knows, 403
 * STEP_UP_REQUIRED without a code, 401 'Invalid Auth Code' for a wrong one.
 */
export async function requestDeletion(
  deps: LifecycleDeps & IdentityDeps,
  userId: string,
  { password, code }: DeletionRequest,
): Promise<DeletionState> {
  const { clock } = deps;
  await confirmPassword(deps, userId, password);
  await deps.db.transaction((tx) => requireAnotherAdmin(tx, userId));
  const { holdings, unknown } = await readUserHoldings(deps, userId);
  if (holdings.length > 0)
    throw new DomainError('conflict', 'HOLDINGS_REMAIN', messages.holdingsRemain, { holdings });
  if (unknown) throw unavailable('A network has not answered yet. Please try again in a moment.');
  const action = { userId, name: 'delete-account' } as const;
  if (code === undefined) throw stepUpRequired(await askOwnerCode(deps, action), messages.deletionCode);
  await withOwnerCode(deps, action, code, async (tx) => {
    // Once more: two Admins may ask at once.
    await requireAnotherAdmin(tx, userId);
    const now = clock.now();
    const asked = await tx
      .update(users)
      .set({ deletionRequestedAt: now })
      .where(and(eq(users.id, userId), isNull(users.deletionRequestedAt)))
      .returning({ id: users.id });
    if (asked.length === 0) return;
    await tellOfSecurity(tx, clock, userId, 'deletion-asked', { date: formatDate(deletionDate(now)) });
  });
  return deletionState(deps, userId);
}

/** Keeps the account. Doing it again changes nothing. */
export async function revokeDeletion(deps: LifecycleDeps, userId: string): Promise<DeletionState> {
  await deps.db.transaction(async (tx) => {
    const kept = await tx
      .update(users)
      .set({ deletionRequestedAt: null })
      .where(and(eq(users.id, userId), isNotNull(users.deletionRequestedAt)))
      .returning({ id: users.id });
    if (kept.length > 0) await tellOfSecurity(tx, deps.clock, userId, 'deletion-revoked', {});
  });
  return deletionState(deps, userId);
}

async function carryOut(deps: LifecycleDeps, userId: string): Promise<void> {
  const { db, clock } = deps;
  const { holdings, unknown, stale } = await readUserHoldings(deps, userId);
  const isEmpty = holdings.length === 0;
  // The next round asks again: nobody's coins are thrown away because a chain was silent.
  if (isEmpty && (unknown || stale)) return;
  await db.transaction(async (tx) => {
    // First, as whoever changes roles locks in this order too.
    const before = await asAdmin(tx, userId);
    const due = and(
      eq(users.id, userId),
      lte(users.deletionRequestedAt, new Date(clock.now().getTime() - WAIT)),
    );
    const [row] = await tx
      .select({ roles: users.roles, requestedAt: users.deletionRequestedAt })
      .from(users)
      .where(due)
      .for('update');
    // Who became an Admin just now is looked at by the next round.
    if (!row || (before === 'none' && row.roles.includes('Admin'))) return;
    // Somebody else who becomes one later lets it go on. Each round comes by here, and its owner is told once.
    if (before === 'the last') {
      const once = String(row.requestedAt?.toISOString());
      return tellOfSecurity(tx, clock, userId, 'deletion-waits', {}, once);
    }
    if (isEmpty) return forgetUser(tx, clock, userId);
    await tx.update(users).set({ deletionRequestedAt: null }).where(eq(users.id, userId));
    await tellOfSecurity(tx, clock, userId, 'deletion-stopped', {});
  });
}

/** The job: deletes every account whose 30 days are over, but for those that hold coins again. */
export async function carryOutDeletions(deps: LifecycleDeps): Promise<void> {
  const due = await deps.db
    .select({ id: users.id })
    .from(users)
    .where(lte(users.deletionRequestedAt, new Date(deps.clock.now().getTime() - WAIT)));
  for (const { id } of due) await carryOut(deps, id);
}
