import { ChainUnreachableError, type ChainAdapter } from '@tessera/chains';
import { and, eq, lt } from 'drizzle-orm';
import { hasFollowed, type LedgerDeps } from '../../chains';

import { DAY, MINUTE, SECOND } from '../../../platform/clock';
import { broadcastTransfer } from '../broadcast/broadcast-transfer.service';
import { attemptsOf } from '../attempts.repository';
import { failTransfer } from '../state/change-state.service';
import { findInBlock, recordFound } from './find-in-block.service';
import { takeDueHeld } from '../hold/held-signatures.repository';
import { dropQuotes } from '../quote/quotes.repository';
import { resolveUsedSequence } from './resolve-used-sequence.service';
import { headsOfQueues } from '../transfers.repository';
import { transfers, type TransferRow } from '../transfers.table';
import { markChecked, unresolvedTransfers } from './unresolved.repository';

/** How long a send is left alone before it is looked after. */
const CHECK_INTERVAL_MS = 3 * SECOND;
/** How long until a transfer whose outcome is not known is looked for again. */
const UNRESOLVED_INTERVAL_MS = 10 * MINUTE;
/** A transfer that was never signed ends after this long: its preview is out of date many times over. */
const UNSIGNED_TTL_MS = DAY;

/**
 * Looks after everything that is signed and in no block, after a crash or an outage or just late: finds it, proves that it
 * can no longer happen, or sends the same bytes again. Releases held transfers whose time is over.
 * @param patience milliseconds since the last check of a transfer in flight; 0 checks all of them. Held transfers: see `takeDueHeld`.
 */
export async function recoverTransfers(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  patience = CHECK_INTERVAL_MS,
): Promise<void> {
  const checkedBefore = new Date(deps.clock.now().getTime() - patience);
  const heads = await headsOfQueues(deps.db, adapter.chainId, checkedBefore);
  const due = await takeDueHeld(deps.db, adapter.chainId, deps.clock.now());
  await forEachTransfer(deps, [...heads, ...due], (row) => recover(deps, adapter, row));
  const lookedForBefore = new Date(
    deps.clock.now().getTime() - (patience === 0 ? 0 : UNRESOLVED_INTERVAL_MS),
  );
  const unresolved = await unresolvedTransfers(deps.db, adapter.chainId, lookedForBefore);
  await forEachTransfer(deps, unresolved, (row) => checkUnresolved(deps, adapter, row));
}

/** How many transfers are recovered in parallel, so that one slow answer of the chain does not delay all others. */
const CONCURRENCY = 4;

/** Logs a transfer that cannot be recovered and continues with the others. @throws when the chain cannot be reached. */
async function forEachTransfer(
  { logger }: LedgerDeps,
  rows: readonly TransferRow[],
  work: (row: TransferRow) => Promise<void>,
): Promise<void> {
  const waiting = [...rows];
  let unreachable: ChainUnreachableError | undefined;
  const run = async () => {
    for (let row = waiting.shift(); row && !unreachable; row = waiting.shift()) {
      try {
        await work(row);
      } catch (error) {
        if (error instanceof ChainUnreachableError) unreachable = error;
        else logger.error({ err: error, transfer: row.id }, 'failed to recover a transfer');
      }
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, run));
  if (unreachable) throw unreachable;
}

async function recover(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow): Promise<void> {
  const attempts = await attemptsOf(deps.db, row.id);
  if (attempts.every(({ sends }) => sends === 0)) return broadcastTransfer(deps, row.id);
  const found = await findInBlock(adapter, attempts);
  if (found) return recordFound(deps, adapter, row, found);
  // A node's index of transactions may lag or be off; the blocks themselves were read up to the last that could hold it.
  if (row.timeoutHeight !== null && (await isExpired(deps, adapter, row, row.timeoutHeight))) {
    const message = `${adapter.name} did not include it in time`;
    await failTransfer(deps, row, { code: 'TIMEOUT', message, feeTaken: null });
    return;
  }
  if (await resolveUsedSequence(deps, adapter, row)) return;
  return broadcastTransfer(deps, row.id);
}

/** A node that was not there, or an index that was behind, may prove later what happened to an unresolved transfer. */
async function checkUnresolved(deps: LedgerDeps, adapter: ChainAdapter, row: TransferRow): Promise<void> {
  await markChecked(deps.db, row.id, deps.clock.now());
  const found = await findInBlock(adapter, await attemptsOf(deps.db, row.id));
  if (found) await recordFound(deps, adapter, row, found);
}

/** Whether no block has it and none can: all that could were followed, or its sequence is still free after the last one. */
async function isExpired(
  { db }: LedgerDeps,
  adapter: ChainAdapter,
  { chainId, address, sequence, createdAt }: TransferRow,
  timeoutHeight: bigint,
): Promise<boolean> {
  if (await hasFollowed(db, chainId, timeoutHeight, createdAt)) return true;
  if (sequence === null || !(await hasFollowed(db, chainId, timeoutHeight))) return false;
  return (await adapter.getFinalSequence(address, timeoutHeight)).sequence <= sequence;
}

/** Ends transfers whose passcode never came, and drops the terms they were shown. Nothing of them was ever signed. */
export async function expireUnsigned({ db, clock }: LedgerDeps): Promise<void> {
  const diedBefore = new Date(clock.now().getTime() - UNSIGNED_TTL_MS);
  await db
    .update(transfers)
    .set({
      status: 'failed',
      stage: 'final',
      completedAt: clock.now(),
      failure: { code: 'EXPIRED', message: 'It was never confirmed', feeTaken: null },
    })
    .where(and(eq(transfers.status, 'created'), lt(transfers.createdAt, diedBefore)));
  await dropQuotes(db, diedBefore);
}
