import type { StakingIntent } from '@tessera/chains';
import type { StakingTerms, TransferWarning } from '@tessera/contracts';

/** What a rule makes of a request that it has nothing against; faults are added to the request's errors. */
export interface ValidStake {
  intent: StakingIntent;
  /** What it is about: an operator, or `all`. */
  to: string;
  terms: StakingTerms;
  /** What the chain will move, where the chain decides; otherwise what was asked for. */
  amount?: bigint;
  most?: bigint;
  completesAt?: Date;
  warnings?: TransferWarning[];
}
