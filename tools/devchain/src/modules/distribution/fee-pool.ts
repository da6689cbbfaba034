import { moduleAddress } from '../../chain/address';
import { addDec, readDecCoins, writeDecCoins, type DecCoins } from '../../chain/dec-coins';
import { readText, writeText } from '../../state/text';
import type { Store } from '../../state/store';

export const DISTRIBUTION = 'distribution';

/** Holds unpaid rewards, commission and the community pool. */
export const DISTRIBUTION_ADDRESS = moduleAddress(DISTRIBUTION);

const COMMUNITY_POOL = 'distribution/community-pool';

export const getCommunityPool = (store: Store): DecCoins =>
  readDecCoins(readText(store, COMMUNITY_POOL) ?? '');

export function addToCommunityPool(store: Store, coins: DecCoins): void {
  if (coins.length > 0)
    writeText(store, COMMUNITY_POOL, writeDecCoins(addDec(getCommunityPool(store), coins)));
}
