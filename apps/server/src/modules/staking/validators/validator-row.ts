import type { ChainStakingState, ChainValidator } from '@tessera/chains';
import type { ValidatorEvent } from '@tessera/contracts/validators';
import type { chainValidators } from '../../chains';
import { isBelow, shareOf, stakingApr } from '../apr';

export type ValidatorRow = typeof chainValidators.$inferSelect;

/** Returns how many blocks the uptime covers: the signing window, or fewer if the validator began to sign within it. */
export function countedBlocks(window: number, height: bigint, since: bigint): number {
  const blocks = height - since;
  if (blocks <= 0n) return 0;
  return blocks < BigInt(window) ? Number(blocks) : window;
}

const uptimeOf = (counted: number, missed: number): string | null =>
  counted === 0 ? null : shareOf(BigInt(Math.max(0, counted - missed)), BigInt(counted));

export function validatorRow(
  chainId: string,
  { height, params, pool }: ChainStakingState,
  { consensus, signing, commissionChangedAt, ...validator }: ChainValidator,
): Omit<ValidatorRow, 'selfStake' | 'selfStakeAt' | 'uptimeLow'> {
  const { status, jailed, commission, tokens } = validator;
  const isActive = status === 'bonded' && !jailed;
  const { signedBlocksWindow: window, communityTax } = params;
  const counted = signing === null ? 0 : countedBlocks(window, height, signing.startHeight);
  return {
    chainId,
    ...validator,
    consensus: consensus ?? null,
    commissionChangedAt: new Date(commissionChangedAt),
    missed: signing?.missed ?? null,
    signsSince: signing?.startHeight ?? null,
    jailedUntil: signing?.jailedUntil ? new Date(signing.jailedUntil) : null,
    votingPower: status === 'bonded' ? shareOf(tokens, pool.bonded) : '0',
    apr: isActive ? stakingApr({ ...pool, communityTax, commission }) : null,
    uptime: isActive && signing ? uptimeOf(counted, signing.missed) : null,
  };
}

type Seen = Pick<
  ValidatorRow,
  'operator' | 'moniker' | 'jailed' | 'status' | 'commission' | 'commissionChangedAt'
>;

export interface ValidatorChange {
  operator: string;
  moniker: string;
  kind: Extract<ValidatorEvent['kind'], 'commission' | 'jailed' | 'unjailed' | 'left-set' | 'entered-set'>;
  key: string;
  at: Date;
  from?: string;
  to?: string;
}

export function changesOf(before: Seen, after: Seen, seenAt: Date): ValidatorChange[] {
  const { operator, moniker } = after;
  const change = (kind: ValidatorChange['kind'], at = seenAt) => {
    return { operator, moniker, kind, at, key: at.toISOString() };
  };
  const changes: ValidatorChange[] = [];
  if (before.commission !== after.commission) {
    const shares = { from: before.commission, to: after.commission };
    changes.push({ ...change('commission', after.commissionChangedAt), ...shares });
  }
  if (before.jailed !== after.jailed) changes.push(change(after.jailed ? 'jailed' : 'unjailed'));
  const [was, is] = [before.status === 'bonded', after.status === 'bonded'];
  if (was !== is) changes.push(change(is ? 'entered-set' : 'left-set'));
  return changes;
}

const LOW_UPTIME = '0.95';

export const isUptimeLow = (uptime: string | null, previous: boolean): boolean =>
  uptime === null ? previous : isBelow(uptime, LOW_UPTIME);
