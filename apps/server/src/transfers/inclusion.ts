import type { ChainAdapter, ChainTransaction } from '@tessera/chains';
import { toDecimal } from '@tessera/money';
import { and, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';

import { feeAssetOf } from '../chains/chains';
import type { Transaction } from '../db/database';
import type { LedgerDeps } from '../ledger-deps';
import { raiseNotification } from '../notifications/raise-notification';
import { tell, tellFailure } from './change-state';
import { describeAmount } from './describe-amount';
import { transferOfHash } from './transfers.repository';
import { transactions } from './transactions.table';
import { transfers, type TransferFailure, type TransferRow } from './transfers.table';

/** A block holds one of our transfers: writes where, what it paid and how it went. Idempotent. */
export async function recordInclusion(
  deps: LedgerDeps,
  tx: Transaction,
  adapter: ChainAdapter,
  found: ChainTransaction,
): Promise<TransferRow | undefined> {
  const row = await transferOfHash(tx, adapter.chainId, found.hash);
  if (!row || row.blockHash === found.blockHash) return row;
  if (row.status === 'failed') {
    deps.logger.error({ transfer: row.id }, 'a transfer that was given up is in a block');
    return row;
  }
  const failure = found.success ? null : failureOf(adapter, found);
  const place = { blockHeight: found.height, blockHash: found.blockHash };
  await tx
    .update(transfers)
    .set({
      ...place,
      status: 'broadcast',
      stage: 'in_block',
      includedOk: found.success,
      feePaid: found.feePaidBase,
      failure,
    })
    .where(eq(transfers.id, row.id));
  await tx
    .update(transactions)
    .set({ ...place, fee: found.feePaidBase, failure })
    .where(eq(transactions.transferId, row.id));
  await tell(tx, row);
  return row;
}

function failureOf(adapter: ChainAdapter, { code, feePaidBase }: ChainTransaction): TransferFailure {
  return {
    code: code ? `${code.codespace}/${code.code}` : 'FAILED',
    message: `${adapter.name} could not carry it out; the network fee was taken`,
    feeTaken: toDecimal(feePaidBase, feeAssetOf(adapter).decimals),
  };
}

/** Everything up to a height is final: transfers and history rows get their result, and people are told. */
export async function settle(
  deps: LedgerDeps,
  tx: Transaction,
  chainId: string,
  finalised: bigint,
): Promise<void> {
  const completedAt = deps.clock.now();
  const ended = await tx
    .update(transfers)
    .set({ status: sql`case when included_ok then 'success' else 'failed' end`, stage: 'final', completedAt })
    .where(
      and(
        eq(transfers.chainId, chainId),
        eq(transfers.status, 'broadcast'),
        eq(transfers.stage, 'in_block'),
        lte(transfers.blockHeight, finalised),
      ),
    )
    .returning();
  for (const row of ended) {
    await tx
      .update(transactions)
      .set({ status: row.includedOk ? 'success' : 'failed', completedAt })
      .where(eq(transactions.transferId, row.id));
    if (row.failure) await tellFailure(deps, tx, row, row.failure);
    else await tellSuccess(deps, tx, row);
  }
}

async function tellSuccess({ clock, chains }: LedgerDeps, tx: Transaction, row: TransferRow): Promise<void> {
  if (row.walletId === null) return;
  await raiseNotification(tx, clock, {
    userId: row.userId,
    type: 'transaction',
    title: 'Transfer successful',
    body: `You sent ${describeAmount(chains, row)}.`,
    link: `/my-assets/${row.chainId}/${row.symbol}`,
    dedupeKey: `transfer:${row.id}:success`,
  });
  await tell(tx, row);
}

/**
 * The chain took blocks back: transfers in them are on their way again, whatever they were called before, and are sent
 * again from their stored bytes. The one place where a final state is left; `reorgs` says so to the trigger.
 */
export async function revoke(tx: Transaction, chainId: string, fromHeight: bigint): Promise<TransferRow[]> {
  const revoked = await tx
    .update(transfers)
    .set({
      status: 'broadcast',
      stage: 'sent',
      blockHeight: null,
      blockHash: null,
      includedOk: null,
      feePaid: null,
      failure: null,
      completedAt: null,
      reorgs: sql`${transfers.reorgs} + 1`,
    })
    .where(
      and(
        eq(transfers.chainId, chainId),
        gte(transfers.blockHeight, fromHeight),
        or(inArray(transfers.status, ['success', 'failed']), eq(transfers.stage, 'in_block')),
      ),
    )
    .returning();
  for (const row of revoked) await tell(tx, row);
  return revoked;
}
