import { STAKED_BALANCE, type TransferType } from '@tessera/contracts';
import { isZero, sum, truncate } from '@tessera/money';
import { type CommandPayloads } from '@tessera/platform';
import { trimZeros, useDraft, type TransferDraft } from '@tessera/wallet-kit';
import type { StakeAction } from './messages';
import { lockedUntil, type StakingData } from '../../shared/stakes/staking-data';

const transferTypes: Record<StakeAction, TransferType> = {
  stake: 'delegate',
  unstake: 'undelegate',
  'cancel-unstake': 'cancel-undelegate',
  move: 'move-delegation',
  claim: 'claim-rewards',
};

/** Returns the action of a draft; null for a payment. */
export const actionOf = (transferType: TransferType): StakeAction | null => {
  const found = Object.entries(transferTypes).find(([, type]) => type === transferType)?.[0];
  return found === undefined ? null : (found as StakeAction);
};

/** Rewards of one validator, or of all of them, in whole base units of the token. */
export function rewardsOf({ detail, row }: StakingData, operator: string): string {
  const chosen = detail.delegations.filter(({ validator }) => operator === 'all' || validator === operator);
  return sum(chosen.map(({ rewards }) => truncate(rewards, row.decimals)));
}

/** An amount as the field shows it; nothing for nothing. */
const typed = (amount: string): Pick<TransferDraft, 'amount' | 'inputAmount'> => {
  const text = isZero(amount) ? '' : trimZeros(amount);
  return { amount: text, inputAmount: text };
};

function fieldsOf(request: CommandPayloads['openStake'], data: StakingData): Partial<TransferDraft> {
  const { action = 'stake', validator = '', receiver = '', creationHeight = '' } = request;
  const { delegations, unbondings } = data.detail;
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
  const entry = unbondings.find(
    (candidate) => candidate.validator === validator && candidate.creationHeight === creationHeight,
  );
  return { toAddress: validator, creationHeight, ...typed(entry?.amount ?? '0') };
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
