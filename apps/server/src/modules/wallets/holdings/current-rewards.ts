import { payableRewards } from '@tessera/chains';
import { parseRewards, parseStart, type StoredRewards, type StoredStart } from '../../chains';

/** `rewards`: as read with the stake. `validator`: null until the rewards of the validator are first read. */
interface StoredDelegation {
  readonly rewards: bigint;
  readonly start: StoredStart | null;
  readonly validator: {
    readonly operator: string;
    readonly state: StoredRewards;
    readonly height: bigint;
    readonly readAt: Date;
  } | null;
}

interface StakeRead {
  readonly height: bigint | null;
  readonly readAt: Date;
}

/**
 * Returns the pending rewards of a delegation in base units, from the newer of two reads: the stake with its rewards, or the
 * rewards of the validator, from which the rewards of each of its delegations follow.
 */
export function currentRewards(
  { rewards, start, validator }: StoredDelegation,
  stake: StakeRead,
): { base: bigint; asOf: Date } {
  const isComputable = start && validator && stake.height !== null && stake.height <= validator.height;
  if (!isComputable) return { base: rewards, asOf: stake.readAt };
  const { operator, state, readAt } = validator;
  return { base: payableRewards(parseStart(start), parseRewards(operator, state)), asOf: readAt };
}
