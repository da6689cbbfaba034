import type { DeletionRequest, DeletionState } from '@tessera/contracts/account';
import * as messages from '@tessera/contracts/messages';
import { isLastAdmin, lockRoles, readAdmins } from '../back-office';
import type { LedgerDeps } from '../chains';
import { readUserHoldings } from '../history';
import {
  type IdentityDeps,
  confirmPassword,
  publishSecurityNotice,
  sendOwnerCode,
  withOwnerCode,
} from '../identity';
import { DAY } from '../../platform/clock';
import type { Transaction } from '../../platform/db/database';
import { conflict, DomainError, stepUpRequired, unavailable } from '../../platform/errors';
import { formatDate } from '../../platform/format-time';
import {
  insertRequest,
  lockDueDeletion,
  readDeletion,
  readDueDeletions,
  removeRequest,
} from './deletions.repository';
import { eraseAccount } from './erase-account.service';

const GRACE_PERIOD_MS = 30 * DAY;

const deletionDate = (requestedAt: Date) => new Date(requestedAt.getTime() + GRACE_PERIOD_MS);
const dueBefore = ({ clock }: LedgerDeps) => new Date(clock.now().getTime() - GRACE_PERIOD_MS);

export async function readDeletionState(deps: LedgerDeps, userId: string): Promise<DeletionState> {
  const row = await readDeletion(deps.db, userId);
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

/** Locks the rows of all Admins only if the user is one, so that other deletions need not wait for each other. */
async function lockAdminRole(tx: Transaction, userId: string): Promise<'none' | 'one of them' | 'the last'> {
  const row = await readDeletion(tx, userId);
  if (row?.roles.includes('Admin') !== true) return 'none';
  const { person, admins } = await lockRoles(tx, userId);
  if (person?.roles.includes('Admin') !== true) return 'none';
  return isLastAdmin(admins, userId) ? 'the last' : 'one of them';
}

async function requireAnotherAdmin(tx: Transaction, userId: string): Promise<void> {
  if ((await lockAdminRole(tx, userId)) === 'the last') throw conflict('LAST_ADMIN', messages.lastAdminStays);
}

export async function requestDeletion(
  deps: LedgerDeps & IdentityDeps,
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
  if (code === undefined) throw stepUpRequired(await sendOwnerCode(deps, action), messages.deletionCode);
  await withOwnerCode(deps, action, code, async (tx) => {
    // Check again in this transaction, because two Admins may request their deletions concurrently.
    await requireAnotherAdmin(tx, userId);
    const now = clock.now();
    const date = formatDate(deletionDate(now));
    if (await insertRequest(tx, userId, now))
      await publishSecurityNotice(tx, clock, userId, 'deletion-asked', { date });
  });
  return readDeletionState(deps, userId);
}

export async function revokeDeletion(deps: LedgerDeps, userId: string): Promise<DeletionState> {
  await deps.db.transaction(async (tx) => {
    if (await removeRequest(tx, userId))
      await publishSecurityNotice(tx, deps.clock, userId, 'deletion-revoked', {});
  });
  return readDeletionState(deps, userId);
}

async function deleteOrCancel(deps: LedgerDeps, userId: string): Promise<void> {
  const { db, clock } = deps;
  const { holdings, unknown, stale } = await readUserHoldings(deps, userId);
  const isEmpty = holdings.length === 0;
  // Do not delete yet, because an unknown or stale balance may hide coins. The next run tries again.
  if (isEmpty && (unknown || stale)) return;
  await db.transaction(async (tx) => {
    // Lock the Admins before the user's row, in the same order as a change of roles, to prevent a deadlock.
    const adminRole = await lockAdminRole(tx, userId);
    const row = await lockDueDeletion(tx, userId, dueBefore(deps));
    // Stop if the user revoked the deletion, or became an Admin after `lockAdminRole`.
    if (!row || (adminRole === 'none' && row.roles.includes('Admin'))) return;
    if (adminRole === 'the last') {
      // Publish one notice per deletion request, because every run stops here until there is another Admin.
      const once = String(row.requestedAt?.toISOString());
      return publishSecurityNotice(tx, clock, userId, 'deletion-waits', {}, once);
    }
    if (isEmpty) return eraseAccount(tx, deps, userId);
    await removeRequest(tx, userId);
    await publishSecurityNotice(tx, clock, userId, 'deletion-stopped', {});
  });
}

export async function runDueDeletions(deps: LedgerDeps): Promise<void> {
  for (const userId of await readDueDeletions(deps.db, dueBefore(deps))) await deleteOrCancel(deps, userId);
}
