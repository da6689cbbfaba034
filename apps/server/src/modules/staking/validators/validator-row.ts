import type { ChainStakingState, ChainValidator } from '@tessera/chains';

import type { chainValidators } from '../../chains';
import { shareOf, stakingApr } from '../apr';

export type ValidatorRow = typeof chainValidators.$inferSelect;

/** Returns the signing window, or the fewer blocks since the chain began to count the validator's signatures. */
export function countedBlocks(window: number, height: bigint, since: bigint): number {
  const blocks = height - since;
  if (blocks <= 0n) return 0;
  return blocks < BigInt(window) ? Number(blocks) : window;
}

/** Share of counted blocks that were signed; null without counted blocks. */
const uptimeOf = (counted: number, missed: number): string | null =>
  counted === 0 ? null : shareOf(BigInt(Math.max(0, counted - missed)), BigInt(counted));

/** Returns the stored row of a validator. A jailed or inactive validator has no APR and no uptime. */
export function validatorRow(
  chainId: string,
  { height, params, pool }: ChainStakingState,
  { consensus, signing, commissionChangedAt, ...validator }: ChainValidator,
): Omit<ValidatorRow, 'selfStake' | 'selfStakeAt' | 'uptimeLow'> {
  const { status, jailed, commission, tokens } = validator;
  const isActive = status === 'bonded' && !jailed;
  const { signedBlocksWindow: window, communityTax } = params;
  const { inflation, bonded, supply } = pool;
  const counted = signing === null ? 0 : countedBlocks(window, height, signing.startHeight);
  return {
    chainId,
    ...validator,
    consensus: consensus ?? null,
    commissionChangedAt: new Date(commissionChangedAt),
    missed: signing?.missed ?? null,
    signsSince: signing?.startHeight ?? null,
    jailedUntil: signing?.jailedUntil ? new Date(signing.jailedUntil) : null,
    votingPower: status === 'bonded' ? shareOf(tokens, bonded) : '0',
    apr: isActive ? stakingApr({ inflation, communityTax, commission, bonded, supply }) : null,
    uptime: isActive && signing ? uptimeOf(counted, signing.missed) : null,
  };
}
