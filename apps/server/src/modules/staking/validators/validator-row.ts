import type { ChainStakingState, ChainValidator } from '@tessera/chains';
import type { chainValidators } from '../../chains';

import { stakingApr, shareOf } from '../apr';

export type ValidatorRow = typeof chainValidators.$inferSelect;
type ReadValidator = Omit<ValidatorRow, 'selfStake' | 'selfStakeAt' | 'uptimeLow'>;

/** Blocks that a validator was counted in: the chain's window, or the fewer that there were since its counting began. */
export function countedBlocks(window: number, height: bigint, since: bigint): number {
  const blocks = height - since;
  if (blocks <= 0n) return 0;
  return blocks < BigInt(window) ? Number(blocks) : window;
}

/** Signed blocks of those that count, of one; null before the first of them. */
function uptimeOf(counted: number, missed: number): string | null {
  return counted === 0 ? null : shareOf(BigInt(Math.max(0, counted - missed)), BigInt(counted));
}

/** What the chain said of a validator, with what follows from all that it said. Who is not in the set neither earns nor signs. */
export function validatorRow(
  chainId: string,
  { height, params, pool }: ChainStakingState,
  validator: ChainValidator,
): ReadValidator {
  const { status, jailed, signing, commission, tokens } = validator;
  const active = status === 'bonded' && !jailed;
  const { signedBlocksWindow: window, communityTax } = params;
  const { inflation, bonded, supply } = pool;
  return {
    chainId,
    operator: validator.operator,
    consensus: validator.consensus ?? null,
    moniker: validator.moniker,
    details: validator.details,
    website: validator.website,
    status,
    jailed,
    tokens,
    minSelfDelegation: validator.minSelfDelegation,
    commission,
    maxCommission: validator.maxCommission,
    maxChange: validator.maxChange,
    commissionChangedAt: new Date(validator.commissionChangedAt),
    missed: signing?.missed ?? null,
    signsSince: signing?.startHeight ?? null,
    jailedUntil: signing?.jailedUntil ? new Date(signing.jailedUntil) : null,
    votingPower: status === 'bonded' ? shareOf(tokens, bonded) : '0',
    apr: active ? stakingApr({ inflation, communityTax, commission, bonded, supply }) : null,
    uptime:
      active && signing ? uptimeOf(countedBlocks(window, height, signing.startHeight), signing.missed) : null,
  };
}
