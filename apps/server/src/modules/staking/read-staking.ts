import type { StakingParams, StakingPool } from '@tessera/contracts';
import { toDecimal } from '@tessera/money';
import { eq } from 'drizzle-orm';
import { tokenSymbol, type LedgerDeps } from '../chains';

import { MINUTE } from '../../platform/clock';
import { shareOf } from './apr';
import { stakingChainOf, stakingUnknown } from './staking-chain.service';
import { stakingChains } from './staking.table';

type Deps = Pick<LedgerDeps, 'db' | 'chains' | 'clock'>;

/** It is read every half minute; after this long something is wrong. */
const STALE_AFTER = 2 * MINUTE;

/** What the chain told of its staking last, and how old that is. @throws 503 before it has told anything. */
export async function readStakingChain({ db, chains, clock }: Deps) {
  const { adapter, asset } = stakingChainOf(chains);
  const [row] = await db.select().from(stakingChains).where(eq(stakingChains.chainId, adapter.chainId));
  if (!row) throw stakingUnknown(adapter);
  const age = clock.now().getTime() - row.readAt.getTime();
  return {
    adapter,
    asset,
    row,
    age: { asOf: row.readAt.toISOString(), stale: age > STALE_AFTER },
    decimal: (base: bigint) => toDecimal(base, asset.decimals),
  };
}

/** GET /staking/params. */
export async function readStakingParams(deps: Deps): Promise<StakingParams> {
  const { adapter, row, age } = await readStakingChain(deps);
  return { chainId: adapter.chainId, symbol: tokenSymbol(row.symbol), ...row.params, ...age };
}

/** GET /staking/pool. */
export async function readStakingPool(deps: Deps): Promise<StakingPool> {
  const { adapter, row, age, decimal } = await readStakingChain(deps);
  const { bonded, notBonded, supply, inflation, communityPool } = row;
  return {
    chainId: adapter.chainId,
    symbol: tokenSymbol(row.symbol),
    bonded: decimal(bonded),
    notBonded: decimal(notBonded),
    supply: decimal(supply),
    stakedShare: shareOf(bonded, supply),
    inflation,
    communityPool: communityPool === null ? null : decimal(communityPool),
    ...age,
  };
}
