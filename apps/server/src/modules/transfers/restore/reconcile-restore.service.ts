import type { ChainAdapter } from '@tessera/chains';
import { MINUTE } from '../../../platform/clock';
import type { Transaction } from '../../../platform/db/database';
import { endRestore, isSigningHeld, recordRestore, type LedgerDeps } from '../../chains';
import { failHeld } from '../hold/held-signatures.repository';
import { notifyFailure } from '../state/change-state.service';
import type { TransferFailure } from '../transfers.table';
import { distrustSendCounts, heldIdsOf } from './forgotten.repository';

/** Age of the newest data after which held payments end. A failover to a replica takes less. */
const FAILOVER_MS = MINUTE;

const restoredFailure: TransferFailure = {
  code: 'RESTORED',
  message:
    'While it waited, the server was restored from a backup, which may have lost its release or its end. See the history before you send it again',
  feeTaken: null,
};

/**
 * Detects a restore of the database before the follower reads the next block, and stops signing on the chain. Ends held
 * payments, because the restored database may have forgotten that they were released or cancelled.
 */
export async function beginReconciliation(deps: LedgerDeps, { chainId }: ChainAdapter): Promise<void> {
  const { db, clock, logger } = deps;
  if (!(await isSigningHeld(db, chainId))) return;
  const now = clock.now();
  const restored = await db.transaction(async (tx) => {
    const found = await recordRestore(tx, chainId, now);
    if (!found) return undefined;
    await distrustSendCounts(tx, chainId);
    const age = found.dataUntil === null ? Infinity : now.getTime() - found.dataUntil.getTime();
    const held = age > FAILOVER_MS ? await heldIdsOf(tx, chainId) : [];
    for (const id of held) await endUnproven(deps, tx, id);
    return { ...found, held: held.length };
  });
  if (restored)
    logger.error(
      { chainId, ...restored },
      'the database was restored or its replica was promoted; signing waits for the reconciliation with the chain',
    );
}

async function endUnproven(deps: LedgerDeps, tx: Transaction, id: string): Promise<void> {
  const ended = await failHeld(tx, id, restoredFailure, deps.clock.now());
  if (ended) await notifyFailure(deps, tx, ended, restoredFailure);
}

/**
 * Allows signing again once the follower has indexed the transactions that the restored database lacks.
 * @returns false while signing waits
 */
export async function finishReconciliation(deps: LedgerDeps, adapter: ChainAdapter): Promise<boolean> {
  const { db, logger } = deps;
  const { chainId } = adapter;
  if (!(await isSigningHeld(db, chainId))) return true;
  const head = await adapter.getHead();
  if (head.isCatchingUp) return false;
  const blocks = await endRestore(db, chainId, head.height);
  if (!blocks) return false;
  logger.warn(
    { chainId, from: String(blocks.from), to: String(blocks.to) },
    'the restored database is reconciled with the chain; signing continues',
  );
  return true;
}
