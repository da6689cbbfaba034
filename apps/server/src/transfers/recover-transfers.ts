import type { ChainAdapter } from '@tessera/chains';
import { and, eq, lt } from 'drizzle-orm';

import { DAY, SECOND } from '../clock';
import type { LedgerDeps } from '../ledger-deps';
import { advanceTransfer } from './advance-transfer';
import { failTransfer } from './change-state';
import { recordInclusion } from './inclusion';
import { headsOfQueues, latestAttempt } from './transfers.repository';
import { transfers, type TransferRow } from './transfers.table';

/** How long a send is left alone before it is looked after. */
const PATIENCE = 3 * SECOND;
/** A transfer that was never signed ends after this long: its preview is out of date many times over. */
const UNSIGNED_LIFE = DAY;

/**
 * Looks after everything that is signed and in no block, after a crash or an outage or just late: finds it, proves that it
 * can no longer happen, or sends the same bytes again.
 * @param patience milliseconds since the last look; 0 to look at all of them.
 */
export async function recoverTransfers(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  patience = PATIENCE,
): Promise<void> {
  const checkedBefore = new Date(deps.clock.now().getTime() - patience);
  const heads = await headsOfQueues(deps.db, adapter.chainId, checkedBefore);
  for (const row of heads) await recover(deps, adapter, row);
}

async function recover(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow): Promise<void> {
  const attempt = await latestAttempt(deps.db, row.id);
  if (attempt.sends === 0) return advanceTransfer(deps, row.id);
  // The head first: absent at a head past the time limit, it is in none of the blocks that could hold it.
  const head = await adapter.getHead();
  const found = await adapter.findTransaction(attempt.txHash);
  if (found) {
    await deps.db.transaction((tx) => recordInclusion(deps, tx, adapter, found));
    return;
  }
  if (row.timeoutHeight !== null && head.height > row.timeoutHeight + 2n) {
    return failTransfer(deps, row, {
      code: 'TIMEOUT',
      message: `${adapter.name} did not include it in time`,
      feeTaken: null,
    });
  }
  return advanceTransfer(deps, row.id);
}

/** Ends transfers whose passcode never came. Nothing of them was ever signed. */
export async function expireUnsigned({ db, clock }: LedgerDeps): Promise<void> {
  await db
    .update(transfers)
    .set({
      status: 'failed',
      stage: 'final',
      completedAt: clock.now(),
      failure: { code: 'EXPIRED', message: 'It was never confirmed', feeTaken: null },
    })
    .where(
      and(
        eq(transfers.status, 'created'),
        lt(transfers.createdAt, new Date(clock.now().getTime() - UNSIGNED_LIFE)),
      ),
    );
}
