import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { lock } from '../../../platform/db/locks';
import { walletAddresses } from '../../wallets';
import type { Account } from '../accounts.repository';
import { reconciliationClaims } from './reconciliation.table';

const a = walletAddresses;
const claims = reconciliationClaims;

/** `previous`: time of the last check; null when a block touched the account since, or without a check. */
interface AccountToCheck extends Account {
  previous: Date | null;
}

/** Number of a batch among those that run at the same time. `batch`: 0 to `PARALLEL_BATCHES - 1`. */
export interface BatchNumber {
  chainId: string;
  batch: number;
}

/** Accounts of a batch that has not ended. A number has at most one. */
export interface Claim extends BatchNumber {
  takenAt: Date;
  accounts: readonly AccountToCheck[];
}

interface Due {
  now: Date;
  before: Date;
  limit: { accounts: number; oldest: number };
}

/**
 * Claims touched accounts, and those whose last check was before `before`, oldest first. If the previous batch of this
 * number did not end, because the worker died, returns its claim instead. Omits accounts that another batch has claimed.
 */
export const claimAccounts = (db: Executor, { chainId, batch }: BatchNumber, due: Due): Promise<Claim> =>
  db.transaction(async (tx) => {
    // The claims of other batches must be committed before the statements below begin, because these skip only locked rows.
    await lock(tx, 'reconciliation', chainId);
    const unfinished = await readClaim(tx, { chainId, batch });
    if (unfinished) return unfinished;
    const claim = { chainId, batch, takenAt: due.now, accounts: await takeAccounts(tx, chainId, due) };
    // Also without accounts: it replaces an unfinished claim whose wallets were all deleted.
    await upsertClaim(tx, claim);
    return claim;
  });

/** Wallets that were deleted since the claim are omitted. */
async function readClaim(tx: Executor, { chainId, batch }: BatchNumber): Promise<Claim | undefined> {
  const { rows } = await tx.execute<TakenRow & { taken_at: string }>(sql`
    select taken_at, wallet_id, address, given.previous
    from ${claims} claim, unnest(claim.wallet_ids, claim.previous) as given (id, previous)
    join ${a} on wallet_id = given.id and chain_id = ${chainId}
    where claim.chain_id = ${chainId} and claim.batch = ${batch}`);
  const [first] = rows;
  if (!first) return undefined;
  return { chainId, batch, takenAt: new Date(first.taken_at), accounts: rows.map(toAccount(chainId)) };
}

async function upsertClaim(tx: Executor, { chainId, batch, takenAt, accounts }: Claim): Promise<void> {
  const values = {
    takenAt,
    walletIds: accounts.map(({ walletId }) => walletId),
    previous: accounts.map(({ previous }) => previous),
  };
  await tx
    .insert(claims)
    .values({ chainId, batch, ...values })
    .onConflictDoUpdate({ target: [claims.chainId, claims.batch], set: values });
}

/**
 * Marks the accounts as checked before their check, so that a block that touches one meanwhile makes it due again. Skips
 * rows that the follower has locked.
 */
async function takeAccounts(tx: Executor, chainId: string, { now, before, limit }: Due) {
  const isOld = sql`checked_at < ${before.toISOString()}::timestamptz`;
  const oldest = await take(tx, chainId, now, isOld, limit.oldest);
  const touched = await take(tx, chainId, now, sql`checked_at is null`, limit.accounts - oldest.length);
  return [...oldest, ...touched];
}

interface TakenRow extends Record<string, unknown> {
  wallet_id: string;
  address: string;
  previous: string | null;
}

const toAccount =
  (chainId: string) =>
  ({ wallet_id: walletId, address, previous }: TakenRow): AccountToCheck => {
    return { walletId, chainId, address, previous: previous === null ? null : new Date(previous) };
  };

async function take(tx: Executor, chainId: string, now: Date, isDue: SQL, limit: number) {
  const { rows } = await tx.execute<TakenRow>(sql`
    with due as (
      select wallet_id, checked_at from wallet_addresses where chain_id = ${chainId} and ${isDue}
        and wallet_id not in (select unnest(wallet_ids) from ${claims} where chain_id = ${chainId})
      order by checked_at nulls first limit ${limit} for no key update skip locked
    )
    update wallet_addresses a set checked_at = ${now.toISOString()}::timestamptz from due
    where a.wallet_id = due.wallet_id and a.chain_id = ${chainId}
    returning a.wallet_id, a.address, due.checked_at as previous`);
  return rows.map(toAccount(chainId));
}

/** Ends the claim of a batch that was compared. */
export async function endClaim(db: Executor, { chainId, batch, takenAt }: Claim): Promise<void> {
  const isOf = and(eq(claims.chainId, chainId), eq(claims.batch, batch), eq(claims.takenAt, takenAt));
  await db.delete(claims).where(isOf);
}

/**
 * Ends the claim of a batch that was not compared. Restores the times before it, except of accounts that a block touched
 * meanwhile. Updates locked rows one by one, because a statement for all could deadlock with the follower.
 */
export async function returnClaim(db: Executor, claim: Claim): Promise<void> {
  const { chainId, takenAt, accounts } = claim;
  const walletIds = sql.param(accounts.map(({ walletId }) => walletId));
  const times = sql.param(accounts.map(({ previous }) => previous?.toISOString() ?? null));
  const { rows } = await db.execute<{ wallet_id: string }>(sql`
    with taken as (
      select wallet_id, previous from wallet_addresses
      join unnest(${walletIds}::text[], ${times}::timestamptz[]) as given (id, previous) on id = wallet_id
      where chain_id = ${chainId} and checked_at = ${takenAt.toISOString()}::timestamptz
      for no key update of wallet_addresses skip locked
    )
    update wallet_addresses a set checked_at = previous from taken
    where a.wallet_id = taken.wallet_id and a.chain_id = ${chainId}
    returning a.wallet_id`);
  const returned = new Set(rows.map(({ wallet_id: walletId }) => walletId));
  for (const { walletId, previous } of accounts.filter((account) => !returned.has(account.walletId))) {
    const isTaken = and(eq(a.walletId, walletId), eq(a.chainId, chainId), eq(a.checkedAt, takenAt));
    await db.update(a).set({ checkedAt: previous }).where(isTaken);
  }
  await endClaim(db, claim);
}
