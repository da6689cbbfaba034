import type { Asset, ChainAdapter, SendIntent, StakingIntent } from '@tessera/chains';
import type { StakingTerms, TransferPreviewRequest, TransferWarning } from '@tessera/contracts/transfers';
import type { LedgerDeps } from '../../chains';
import type { SignedState } from '../transfers.repository';

interface Validated<Intent> {
  adapter: ChainAdapter;
  asset: Asset;
  intent: Intent;
  amount: bigint;
  to: string;
  receiverUserId: string | undefined;
  handleHash: string | null;
}

export type ValidatedSend = Validated<SendIntent>;

export interface ValidatedStaking extends Validated<StakingIntent> {
  receiverUserId: undefined;
  handleHash: null;
  terms: StakingTerms;
  /** Maximum of the amount, for example the stake with the validator. The balance is a separate limit. */
  most: bigint | null;
  completesAt: Date | null;
  /** Amount that `claim-rewards` adds to the balance; 0 for other intents and for rewards paid to another account. */
  gained: bigint;
  warnings: TransferWarning[];
  /**
   * Checks under the account lock that the request and the transfers in flight together fit the stake and the
   * limits of x/staking.
   */
  requireRoom(now: SignedState): Promise<void>;
}

export type ValidatedTransfer = ValidatedSend | ValidatedStaking;

export const isSend = (checked: ValidatedTransfer): checked is ValidatedSend =>
  checked.intent.type === 'send';

export interface RequestAccount {
  adapter: ChainAdapter;
  asset: Asset;
  from: string;
}

type StakingCheck = (
  deps: LedgerDeps,
  account: RequestAccount,
  request: TransferPreviewRequest,
) => Promise<ValidatedStaking>;

let registered: StakingCheck | undefined;

/** The staking module registers its check, because the transfers module may not import the staking module. */
export function registerStakingCheck(check: StakingCheck): void {
  registered = check;
}

export const validateStaking: StakingCheck = (deps, account, request) => {
  if (!registered) throw new Error('the staking module has registered no check');
  return registered(deps, account, request);
};
