import { setTimeout as delay } from 'node:timers/promises';
import type { ChainAdapter, TransferIntent } from '@tessera/chains';
import { SECOND } from '../../platform/clock';
import { createHealthRecorder, isDevelopment, type LedgerDeps, writeFees } from '../chains';
import { refreshStakes, refreshValidators, refreshEach, remindUnbonding } from '../staking';
import { beginReconciliation, expireUnsigned, finishReconciliation, recoverTransfers } from '../transfers';
import { runWithChainLock } from './chain-lock.repository';
import { followChain } from './follow-chain.service';
import { findSomeAddress, findUnreadAccounts } from './accounts.repository';
import { deleteOrphaned } from './settle-external.service';

type Task = (deps: LedgerDeps, adapter: ChainAdapter) => Promise<void>;

export interface ChainLoops {
  stop(): Promise<void>;
}

/** Several worker processes may run these loops, but only the holder of a chain's lock follows that chain. */
export function startChainLoops(deps: LedgerDeps): ChainLoops {
  const stopped = new AbortController();
  const loops = deps.chains.all.map((adapter) => runLoop(deps, adapter, stopped.signal));
  return {
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

async function runLoop(deps: LedgerDeps, adapter: ChainAdapter, signal: AbortSignal): Promise<void> {
  const { chainId } = adapter;
  const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal }).catch(() => undefined);
  const recordHealth = createHealthRecorder(deps, adapter);
  while (!signal.aborted) {
    try {
      await runWithChainLock(deps.config.DATABASE_URL_DIRECT, chainId, async (isHeld) => {
        const runDue = periodicTasks(deps, adapter);
        // Interval 0 checks unfinished transfers at once, because an earlier process may have stopped during a
        // transfer.
        if (await finishReconciliation(deps, adapter)) await recoverTransfers(deps, adapter, 0);
        while (!signal.aborted && isHeld()) {
          await beginReconciliation(deps, adapter);
          await followChain(deps, adapter);
          await recordHealth();
          if (await finishReconciliation(deps, adapter)) await recoverTransfers(deps, adapter);
          await runDue();
          await pause(isDevelopment(chainId) ? 300 : 2 * SECOND);
        }
      });
    } catch (err) {
      deps.logger.warn({ err, chainId }, 'cannot follow the chain yet');
      await recordHealth();
    }
    await pause(SECOND);
  }
}

function periodicTasks(deps: LedgerDeps, adapter: ChainAdapter): () => Promise<void> {
  const every = (seconds: number, run: Task) => ({ run, interval: seconds * SECOND, ranAt: 0 });
  const tasks = [every(30, runUpkeep)];
  // A stake is due 15 s after its last read. With an interval of 10 s, new rewards are usually visible within 30 s.
  if (adapter.family === 'cosmos')
    tasks.push(every(10, refreshStakes), every(isDevelopment(adapter.chainId) ? 6 : 30, refreshValidators));
  return async () => {
    const now = deps.clock.now().getTime();
    for (const task of tasks) {
      if (now - task.ranAt <= task.interval) continue;
      task.ranAt = now;
      try {
        await task.run(deps, adapter);
      } catch (err) {
        deps.logger.warn({ err, chainId: adapter.chainId }, 'upkeep of the chain failed');
      }
    }
  };
}

const UNREAD_ACCOUNTS_PER_ROUND = 20;

async function runUpkeep(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  await expireUnsigned(deps);
  await deleteOrphaned(deps, adapter.chainId);
  await readUnreadAccounts(deps, adapter);
  await refreshFees(deps, adapter);
  if (adapter.family === 'cosmos') await remindUnbonding(deps, adapter);
}

/** Reads accounts whose `readOnce` is false, because the follower reads an account only when a block touches it. */
export async function readUnreadAccounts(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const unread = await findUnreadAccounts(deps.db, adapter.chainId, UNREAD_ACCOUNTS_PER_ROUND);
  await refreshEach(deps, adapter, unread);
}

/** The fee hardly depends on the sender, so any wallet address is suitable. */
async function refreshFees(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const address = await findSomeAddress(deps.db, adapter.chainId);
  if (address === null) return;
  const fees: Record<string, string> = {};
  for (const { symbol } of adapter.assets) {
    const intent: TransferIntent = { type: 'send', symbol, from: address, to: address, base: '1' };
    fees[symbol] = (await adapter.estimateFee(intent)).feeBase;
  }
  await writeFees(deps.db, adapter.chainId, fees);
}
