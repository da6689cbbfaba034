import { STAKED_BALANCE } from '@tessera/contracts/constants';
import type { TransferType } from '@tessera/contracts/transfers';
import { isZero, sum, truncate } from '@tessera/money';
import type { CommandPayloads } from '@tessera/platform';
import { trimZeros, useDraft, type TransferDraft } from '@tessera/wallet-kit';
import {
  isFull,
  lockedUntil,
  moveSlotsOf,
  slotsOf,
  unbondingOf,
  type StakingData,
} from '../../shared/stakes/staking-data';
import type { StakeAction } from './messages';

const transferTypes: Record<StakeAction, TransferType> = {
  stake: 'delegate',
  unstake: 'undelegate',
  'cancel-unstake': 'cancel-undelegate',
  move: 'move-delegation',
  claim: 'claim-rewards',
};
const actions = Object.keys(transferTypes) as StakeAction[];

export const actionOf = (transferType: TransferType): StakeAction | undefined =>
  actions.find((action) => transferTypes[action] === transferType);

/** Returns the rewards of a validator, or of all validators, in whole base units of the token. */
export function rewardsOf({ detail, row }: StakingData, operator: string): string {
  const chosen = detail.delegations.filter(({ validator }) => operator === 'all' || validator === operator);
  return sum(chosen.map(({ rewards }) => truncate(rewards, row.decimals)));
}

const typed = (amount: string): Pick<TransferDraft, 'amount' | 'inputAmount'> => {
  const text = isZero(amount) ? '' : trimZeros(amount);
  return { amount: text, inputAmount: text };
};

function fieldsOf(request: CommandPayloads['openStake'], data: StakingData): Partial<TransferDraft> {
  const { action = 'stake', validator = '', receiver = '', creationHeight = '' } = request;
  const { delegations } = data.detail;
  const only = delegations.length === 1 ? (delegations[0]?.validator ?? '') : '';
  if (action === 'stake') return { toAddress: validator };
  if (action === 'unstake') return { toAddress: validator || only };
  if (action === 'move') {
    const from = validator || (only === receiver ? '' : only);
    return { from: lockedUntil(data.detail, from) === null ? from : '', receiverAddress: receiver };
  }
  if (action === 'claim') {
    const toAddress = validator || 'all';
    return { toAddress, ...typed(rewardsOf(data, toAddress)) };
  }
  const amount = unbondingOf(data, validator, creationHeight)?.amount ?? '0';
  return { toAddress: validator, creationHeight, ...typed(amount) };
}

/** Starts the draft of the requested action, unless a request without a response is still in the draft. */
export function beginAction(request: CommandPayloads['openStake'], data: StakingData): void {
  const { row, validators } = data;
  useDraft.getState().begin({
    transferType: transferTypes[request.action ?? 'stake'],
    activePlacement: STAKED_BALANCE,
    activeCryptoToken: row,
    chainId: row.chainId,
    symbol: row.symbol,
    validators,
    ...fieldsOf(request, data),
  });
}

type Target = Pick<TransferDraft, 'toAddress' | 'creationHeight' | 'from' | 'receiverAddress'>;

/** Whether no input can make the request possible: all slots are used, or there is nothing to act on. */
export function isBlocked(action: StakeAction, data: StakingData, draft: Target): boolean {
  const { toAddress, creationHeight, from, receiverAddress } = draft;
  if (action === 'stake') return false;
  if (action === 'claim') return isZero(rewardsOf(data, 'all'));
  if (action === 'cancel-unstake') return unbondingOf(data, toAddress, creationHeight)?.cancellable !== true;
  if (data.detail.delegations.length === 0) return true;
  return isFull(action === 'unstake' ? slotsOf(data, toAddress) : moveSlotsOf(data, from, receiverAddress));
}
