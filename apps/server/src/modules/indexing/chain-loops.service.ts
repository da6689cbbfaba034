import { setTimeout as delay } from 'node:timers/promises';
import type { ChainAdapter } from '@tessera/chains';
import { SECOND } from '../../platform/clock';
import { createHealthRecorder, isDevelopment, isSigningHeld, type LedgerDeps } from '../chains';
import { beginReconciliation, finishReconciliation, recoverTransfers } from '../transfers';
import { runWithChainLock } from './chain-lock.repository';
import { followChain } from './follow-chain.service';
import { createUpkeep } from './upkeep.service';

/** Pause of rounds on a development chain, and of recovery and upkeep until the lock is held. */
const SHORT_PAUSE = 300;

export interface ChainLoops {
  stop(): Promise<void>;
}

/** Several worker processes may run these loops, but only the holder of a chain's lock works for that chain. */
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
 * The follower takes the lock. Recovery and upkeep run beside it, so that a node that answers slowly there does not
 * delay blocks. They start a round only while the lock is held. The ruling "Slow upkeep" in the README names the locks
 * that order their changes.
 */
async function runLoops(deps: LedgerDeps, adapter: ChainAdapter, signal: AbortSignal): Promise<void> {
  const { chainId } = adapter;
  const { config, logger } = deps;
  const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal }).catch(() => undefined);
  const roundPause = isDevelopment(chainId) ? SHORT_PAUSE : 2 * SECOND;
  const recordHealth = createHealthRecorder(deps, adapter);
  const upkeep = createUpkeep(deps, adapter);
  // Each period with the lock has its own function.
  let isHeld = () => false;
  let recovering = Promise.resolve();

  async function followRound(): Promise<void> {
    if (await isSigningHeld(deps.db, chainId)) {
      // A recovery that began before the restore must end before the restore is recorded: its counts of broadcasts may
      // come from both histories. No new one begins, because signing is held.
      await recovering;
      await beginReconciliation(deps, adapter);
    }
    await followChain(deps, adapter, upkeep.expectSlashedStakes);
    await recordHealth();
    await finishReconciliation(deps, adapter);
  }

  async function follow(): Promise<void> {
    try {
      await runWithChainLock(config.DATABASE_URL_DIRECT, chainId, async (isLocked) => {
        isHeld = isLocked;
        try {
          while (!signal.aborted && isLocked()) {
            await followRound();
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

  let recoveredIn: typeof isHeld | undefined;
  async function recover(): Promise<void> {
    const period = isHeld;
    try {
      if (await isSigningHeld(deps.db, chainId)) return;
      // Interval 0 checks unfinished transfers at once, because an earlier process may have stopped during a transfer.
      await (recoveredIn === period ? recoverTransfers(deps, adapter) : recoverTransfers(deps, adapter, 0));
      recoveredIn = period;
    } catch (err) {
      recoveredIn = undefined;
      logger.warn({ err, chainId }, 'cannot recover transfers yet');
    }
  }

  async function repeatWhileHeld(round: () => Promise<void>): Promise<void> {
    while (!signal.aborted) {
      if (isHeld()) await round();
      await pause(isHeld() ? roundPause : SHORT_PAUSE);
    }
  }

  const following = async () => {
    while (!signal.aborted) await follow();
  };
  await Promise.all([
    following(),
    repeatWhileHeld(() => (recovering = recover())),
    repeatWhileHeld(() => upkeep.runDue(() => !signal.aborted && isHeld())),
  ]);
}
