import type { ChainAdapter } from '@tessera/chains';
import { MINUTE, SECOND } from '../../../platform/clock';
import type { LedgerDeps } from '../../chains';
import { refreshRewards } from './refresh-rewards.service';
import { hasRewardsSince } from './validator-rewards.repository';

const ROUND = 10 * SECOND;
/** A short failure must not add the reads of all stakes to the load of a slow node. */
const MAX_AGE_OF_REWARDS = 5 * MINUTE;

/**
 * Creates a read of rewards that the shards of a process share. It runs once per round, and not while the rewards that
 * another worker has stored are newer than half a round. `expire` makes the next call read them.
 */
export function createRewardsReader(deps: LedgerDeps, adapter: ChainAdapter) {
  const isFresh = (at: number) => hasRewardsSince(deps.db, adapter.chainId, new Date(at - ROUND / 2));
  let last: { readonly at: number; readonly outdated: Promise<boolean> } | undefined;
  let isExpired = false;
  const readUnlessFresh = async (at: number, isForced: boolean) =>
    !isForced && (await isFresh(at)) ? false : refreshOrWarn(deps, adapter);
  return {
    read(): Promise<boolean> {
      const at = deps.clock.now().getTime();
      if (last === undefined || isExpired || at - last.at >= ROUND)
        last = { at, outdated: readUnlessFresh(at, isExpired) };
      isExpired = false;
      return last.outdated;
    },
    expire: () => void (isExpired = true),
  };
}

/** @returns whether all accounts with a stake are due, because the rewards of validators are outdated */
export async function refreshOrWarn(deps: LedgerDeps, adapter: ChainAdapter): Promise<boolean> {
  const { chainId } = adapter;
  try {
    await refreshRewards(deps, adapter);
    return false;
  } catch (err) {
    const since = new Date(deps.clock.now().getTime() - MAX_AGE_OF_REWARDS);
    const readsAllStakes = !(await hasRewardsSince(deps.db, chainId, since));
    deps.logger.warn({ err, chainId, readsAllStakes }, 'failed to read the rewards of validators');
    return readsAllStakes;
  }
}
