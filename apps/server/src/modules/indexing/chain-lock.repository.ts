import { LOCK_KEYS } from '../../platform/db/locks';
import { withLockSession } from './lock-session.repository';
import { exclusionOf } from './shard-leases.repository';

export interface ChainLock {
  readonly isHeld: () => boolean;
  /**
   * Runs `work` while no process recovers transfers of the chain.
   * @returns false, without a call of `work`, while one does
   */
  excludeRecovery(work: () => Promise<void>): Promise<boolean>;
}

/** Does nothing when another process holds the advisory lock. PostgreSQL releases the lock of a crashed process. */
export const runWithChainLock = (
  databaseUrl: string,
  chainId: string,
  work: (lock: ChainLock) => Promise<void>,
): Promise<void> =>
  withLockSession(databaseUrl, 'tessera-chain', async ({ isConnected, tryLock, tryRun }) => {
    if (await tryLock([LOCK_KEYS.chainLoop, chainId]))
      await work({
        isHeld: isConnected,
        excludeRecovery: (excluding) => tryRun(exclusionOf(chainId), 'exclusive', excluding),
      });
  });
