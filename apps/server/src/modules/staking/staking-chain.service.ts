import type { Asset, ChainAdapter } from '@tessera/chains';
import type { StakingParams, StakingPool } from '@tessera/contracts/validators';
import { toDecimal } from '@tessera/money';
import { MINUTE } from '../../platform/clock';
import { DomainError } from '../../platform/errors';
import { feeAssetOf, tokenSymbol, type Chains, type LedgerDeps } from '../chains';
import { shareOf } from './apr';
import { findStakingChain } from './validators/validators.repository';

type Deps = Pick<LedgerDeps, 'db' | 'chains' | 'clock'>;

const STALE_AFTER = 2 * MINUTE;

export function stakingChainOf(chains: Chains): { adapter: ChainAdapter; asset: Asset } {
  const adapter = chains.all.find(({ family }) => family === 'cosmos');
  if (!adapter) throw new Error('no chain with staking is configured');
  return { adapter, asset: feeAssetOf(adapter) };
}

/** Throw this error instead of returning an empty list, which would mean that the chain has no validators. */
export function stakingUnknown({ name }: Pick<ChainAdapter, 'name'>): DomainError {
  return new DomainError('unavailable', 'STAKING_UNKNOWN', `${name} has not told about its validators yet.`, {
    retry_after: 5,
  });
}

export const unitOf = (decimals: number): string =>
  decimals === 0 ? '1' : `0.${'1'.padStart(decimals, '0')}`;

export async function readStakingChain({ db, chains, clock }: Deps) {
  const { adapter, asset } = stakingChainOf(chains);
  const row = await findStakingChain(db, adapter.chainId);
  if (!row) throw stakingUnknown(adapter);
  const age = clock.now().getTime() - row.readAt.getTime();
  return {
    adapter,
    row,
    age: { asOf: row.readAt.toISOString(), stale: age > STALE_AFTER },
    decimal: (base: bigint) => toDecimal(base, asset.decimals),
  };
}

export async function readStakingParams(deps: Deps): Promise<StakingParams> {
  const { adapter, row, age } = await readStakingChain(deps);
  return { chainId: adapter.chainId, symbol: tokenSymbol(row.symbol), ...row.params, ...age };
}

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
