import { and, eq, isNull, sql } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains';

import type { Executor } from '../../../platform/db/database';
import { newId } from '../../../platform/ids';
import type { Account } from './reconciliation.repository';
import { reconciliationFindings } from './reconciliation.table';

interface Comparison {
  account: Account;
  symbol: string;
  kind: 'history' | 'shown';
  height: bigint;
  onChain: bigint;
  expected: bigint;
}

const found = reconciliationFindings;

/** How many differences of a chain are open, for the log of a run. */
export function countOpen(db: Executor, chainId: string): Promise<number> {
  return db.$count(found, and(eq(found.chainId, chainId), isNull(found.closedAt)));
}

/** Opens, renews or closes the finding of one comparison; a new or changed difference raises the alarm. */
export async function recordComparison(
  { clock, logger }: Pick<LedgerDeps, 'clock' | 'logger'>,
  db: Executor,
  { account, symbol, kind, height, onChain, expected }: Comparison,
): Promise<void> {
  const now = clock.now();
  const difference = onChain - expected;
  const { walletId, chainId, address } = account;
  const isOpen = and(
    eq(found.walletId, walletId),
    eq(found.chainId, chainId),
    eq(found.symbol, symbol),
    eq(found.kind, kind),
    isNull(found.closedAt),
  );
  if (difference === 0n) {
    const closed = await db.update(found).set({ closedAt: now }).where(isOpen).returning({ id: found.id });
    for (const { id } of closed) logger.info({ finding: id, chainId, symbol }, 'a difference has healed');
    return;
  }
  const [before] = await db.select({ difference: found.difference }).from(found).where(isOpen);
  const state = { height, onChain, expected, difference, seenAt: now };
  await db
    .insert(found)
    .values({ id: newId(clock), walletId, chainId, address, symbol, kind, foundAt: now, ...state })
    .onConflictDoUpdate({
      target: [found.walletId, found.chainId, found.symbol, found.kind],
      targetWhere: sql`closed_at is null`,
      set: state,
    });
  if (before?.difference === difference) return;
  const [at, chainSays, ledgerSays, by] = [height, onChain, expected, difference].map(String);
  logger.error(
    { walletId, chainId, symbol, kind, height: at, onChain: chainSays, expected: ledgerSays, difference: by },
    'balance and ledger differ',
  );
}
