import { checkOperatorAddress, type ChainAdapter, type StakePosition } from '@tessera/chains';
import * as messages from '@tessera/contracts/messages';
import type { TransferPreviewRequest } from '@tessera/contracts/transfers';
import { parseAmount } from '@tessera/money';
import { invalid } from '../../../platform/errors';
import { callChain, type LedgerDeps } from '../../chains';
import {
  amountMessages,
  FieldErrors,
  signedBy,
  type InFlightTransfer,
  type RequestAccount,
  type SignedState,
  type ValidatedStaking,
} from '../../transfers';
import { isStakeable, readStakes, refreshAccount } from '../../wallets';
import {
  ALL_VALIDATORS,
  checkCancel,
  checkClaim,
  checkDelegate,
  checkMove,
  checkUndelegate,
} from './check-stake-change';
import { fitsInFlight } from './fits-in-flight';
import * as stakeMessages from './messages';
import type { StakeRequest, ValidStake } from './stake-request';

/** @throws DomainError 422 with field errors, 503 while the chain does not respond */
export async function checkStaking(
  deps: LedgerDeps,
  account: RequestAccount,
  request: TransferPreviewRequest,
): Promise<ValidatedStaking> {
  const { adapter, asset } = account;
  if (!isStakeable(adapter, asset)) throw invalid({ symbol: stakeMessages.notStakeable });
  const amount = checkFields(account, request);
  const valid = await callChain(adapter, checkOnChain(deps, account, request, amount));
  const unknown = { receiverUserId: undefined, handleHash: null, most: null, completesAt: null };
  return { adapter, asset, amount, ...unknown, ...valid };
}

function checkFields({ asset, from: own }: RequestAccount, request: TransferPreviewRequest): bigint {
  const { transferType, to, from, memo, creationHeight } = request;
  const errors = new FieldErrors();
  const amount = parseAmount(request.amount, asset.decimals);
  if (!amount.ok) errors.add('amount', amountMessages[amount.reason]);
  if (memo) errors.add('memo', stakeMessages.memoWithPayments);
  if (creationHeight && transferType !== 'cancel-undelegate')
    errors.add('creationHeight', messages.unknownField);
  if (transferType === 'move-delegation') {
    if (!from) errors.add('from', stakeMessages.sourceRequired);
    else if (!checkOperatorAddress(from).ok) errors.add('from', stakeMessages.validatorInvalid);
  } else if (from && from !== own) errors.add('from', messages.addressRefused);
  const isClaimOfAll = transferType === 'claim-rewards' && to === ALL_VALIDATORS;
  if (!isClaimOfAll && !checkOperatorAddress(to).ok) errors.add('to', stakeMessages.validatorInvalid);
  errors.throwIfAny();
  if (!amount.ok) throw new Error('unreachable: the errors were thrown');
  return amount.base;
}

/** Rewards that the chain pays to another address add nothing to the balance. */
function afterRewards({ position, from }: StakeRequest, valid: ValidStake) {
  const { intent, terms, amount, warnings = [] } = valid;
  const isElsewhere = position.rewardsTo !== from;
  const gained = intent.type === 'claim-rewards' && !isElsewhere ? (amount ?? 0n) : 0n;
  if (!isElsewhere || terms.rewardsPaid.length === 0) return { gained, warnings };
  const message = stakeMessages.rewardsElsewhere(position.rewardsTo);
  return { gained, warnings: [...warnings, { code: 'REWARDS_ELSEWHERE', message } as const] };
}

/** The page showed more than the chain pays, so the stored reward references may be outdated. */
async function readAgain(deps: LedgerDeps, adapter: ChainAdapter, address: string): Promise<void> {
  const { chainId } = adapter;
  if (!(await readStakes(deps.db, chainId, address))) return;
  try {
    await refreshAccount(deps, adapter, address);
  } catch (err) {
    deps.logger.warn({ err, chainId }, 'failed to read an account after a rejected claim');
  }
}

async function checkOnChain(
  deps: LedgerDeps,
  account: RequestAccount,
  request: TransferPreviewRequest,
  amount: bigint,
): Promise<ValidStake & Pick<ValidatedStaking, 'gained' | 'requireRoom' | 'warnings'>> {
  const { db, clock } = deps;
  const { adapter, asset, from } = account;
  const { transferType, to, creationHeight } = request;
  const sourceAddress = transferType === 'move-delegation' ? request.from : undefined;
  // Read the signed transfers before the chain. A transfer that reaches a block between the two reads then counts
  // twice, which is safe. In the opposite order, it would not count.
  const before = await signedBy(db, adapter.chainId, from);
  const [position, target, source] = await Promise.all([
    adapter.getStakePosition(from),
    to === ALL_VALIDATORS ? null : adapter.getValidator(to),
    sourceAddress ? adapter.getValidator(sourceAddress) : null,
  ]);
  if (position?.symbol !== asset.symbol) throw invalid({ symbol: stakeMessages.notStakeable });
  const errors = new FieldErrors();
  const stake: StakeRequest = { ...account, amount, position, now: clock.now(), errors };
  const check = (): ValidStake | undefined => {
    if (transferType === 'claim-rewards') return checkClaim(stake, to);
    if (!target) errors.add('to', stakeMessages.validatorUnknown);
    if (sourceAddress && !source) errors.add('from', stakeMessages.validatorUnknown);
    if (!target) return undefined;
    if (transferType === 'delegate') return checkDelegate(stake, target);
    if (transferType === 'undelegate') return checkUndelegate(stake, target);
    if (transferType === 'cancel-undelegate') return checkCancel(stake, target, creationHeight);
    return source ? checkMove(stake, source, target) : undefined;
  };
  const valid = check();
  if (transferType === 'claim-rewards' && !errors.isEmpty) await readAgain(deps, adapter, from);
  errors.throwIfAny();
  if (!valid) throw new Error('unreachable: the errors were thrown');
  const { intent } = valid;
  const requireRoomIn = (current: StakePosition | null, others: readonly InFlightTransfer[]) => {
    if (current && fitsInFlight(current, intent, others)) return;
    throw invalid({ [intent.type === 'claim-rewards' ? 'to' : 'amount']: stakeMessages.onItsWay });
  };
  requireRoomIn(position, before.inFlight);
  const requireRoom = async ({ latest, inFlight }: SignedState) => {
    if (latest === before.latest) return requireRoomIn(position, [...before.inFlight, ...inFlight]);
    requireRoomIn(await callChain(adapter, adapter.getStakePosition(from)), inFlight);
  };
  return { ...valid, ...afterRewards(stake, valid), requireRoom };
}
