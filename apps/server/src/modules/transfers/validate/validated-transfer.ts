import type { Asset, ChainAdapter, SendIntent, StakingIntent } from '@tessera/chains';
import type { StakingTerms, TransferWarning } from '@tessera/contracts';

import type { SignedState } from '../submit/signed';

interface Validated<Intent> {
  adapter: ChainAdapter;
  asset: Asset;
  intent: Intent;
  amount: bigint;
  /** The address, or the operator, that it is for; of a claim from everybody `all`. */
  to: string;
  receiverUserId: string | undefined;
  /** Of the username that was typed as recipient; null when an address was typed. */
  handleHash: string | null;
}

export type ValidatedSend = Validated<SendIntent>;

/** A request about a stake, which the chain would carry out as it stands, with what comes of it. */
export interface ValidatedStaking extends Validated<StakingIntent> {
  receiverUserId: undefined;
  handleHash: null;
  terms: StakingTerms;
  /** The most that could be asked for in its place; null where the balance says so. */
  most: bigint | null;
  completesAt: Date | null;
  /** What a claim adds to the balance: nothing when rewards are paid to another account. */
  gained: bigint;
  warnings: TransferWarning[];
  /**
   * Called under the account's lock. What was in flight at the check counts too. Only when another transfer was signed since the
   * check is the position read again: that one may be in a block by now. @throws 422 when the chain would refuse the request.
   */
  requireRoom(now: SignedState): Promise<void>;
}

/** A request that can be carried out as far as its own words go; funds are judged apart. */
export type ValidatedTransfer = ValidatedSend | ValidatedStaking;

export const isSend = (checked: ValidatedTransfer): checked is ValidatedSend =>
  checked.intent.type === 'send';
