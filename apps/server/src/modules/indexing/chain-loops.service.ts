import { setTimeout as delay } from 'node:timers/promises';
import type { ChainAdapter } from '@tessera/chains';
import { SECOND } from '../../platform/clock';
import { createHealthRecorder, isDevelopment, isSigningHeld, type LedgerDeps } from '../chains';
import { beginReconciliation, finishReconciliation } from '../transfers';
import { runWithChainLock, type ChainLock } from './chain-lock.repository';
import { followChain } from './follow-chain.service';
import { runShards } from './run-shards.service';
import { createShardsUpkeep, createUpkeep } from './upkeep.service';

/** Pause of rounds on a development chain, and of upkeep until the lock is held. */
const SHORT_PAUSE = 500;

export interface ChainLoops {
  stop(): Promise<void>;
}

/**
 * Several worker processes may run these loops. The holder of a chain's lock follows the chain; the processes share the
 * shards of its accounts.
 */
export function startChainLoops(deps: LedgerDeps): ChainLoops {
  const stopped = new AbortController();
  const loops = deps.chains.all.map((adapter) => runLoops(deps, adapter, stopped.signal));
  return {
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

/**
 * The follower takes the lock. Upkeep of the chain runs beside it while the lock is held, and the shards under their own
 * leases, so that a node that answers slowly there does not delay blocks. The ruling "Slow upkeep" in the README names
 * the locks that order their changes.
 */
async function runLoops(deps: LedgerDeps, adapter: ChainAdapter, signal: AbortSignal): Promise<void> {
  const { chainId } = adapter;
  const { config, logger } = deps;
  const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal }).catch(() => undefined);
  const roundPause = isDevelopment(chainId) ? SHORT_PAUSE : 2 * SECOND;
  const recordHealth = createHealthRecorder(deps, adapter);
  const upkeep = createUpkeep(deps, adapter);
  const shards = createShardsUpkeep(deps, adapter);
  const recovering = new Map<number, Promise<void>>();
  let isHeld = () => false;

  async function followRound({ excludeRecovery }: ChainLock): Promise<void> {
    const wasHeld = await isSigningHeld(deps.db, chainId);
    if (wasHeld) {
      // A recovery that began before the restore must end before the restore is recorded: its counts of broadcasts may
      // come from both histories. No new one begins, because signing is held. A restore ends all connections and thus
      // their locks, but not the recoveries of this process.
      if (recovering.size > 0) return;
      if (!(await excludeRecovery(() => beginReconciliation(deps, adapter)))) return;
    }
    await followChain(deps, adapter, shards.expectSlashedStakes);
    await recordHealth();
    if (wasHeld) await finishReconciliation(deps, adapter);
  }

  async function follow(): Promise<void> {
    try {
      await runWithChainLock(config.DATABASE_URL_DIRECT, chainId, async (lock) => {
        isHeld = lock.isHeld;
        try {
          while (!signal.aborted && lock.isHeld()) {
            await followRound(lock);
            await pause(roundPause);
          }
        } finally {
          // A follower that fails at once must not keep the other loops from their rounds.
          await pause(SECOND);
        }
      });
    } catch (err) {
      logger.warn({ err, chainId }, 'cannot follow the chain yet');
      await recordHealth();
    }
    await pause(SECOND);
  }

  async function maintain(): Promise<void> {
    while (!signal.aborted) {
      if (isHeld()) await upkeep.runDue(() => !signal.aborted && isHeld());
      await pause(isHeld() ? roundPause : SHORT_PAUSE);
    }
  }

  const following = async () => {
    while (!signal.aborted) await follow();
  };
  await Promise.all([
    following(),
    maintain(),
    runShards(deps, adapter, { shards, recovering, pause, roundPause, signal }),
  ]);
}
