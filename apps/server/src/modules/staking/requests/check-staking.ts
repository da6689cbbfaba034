import { checkOperatorAddress, type Asset, type ChainAdapter, type StakePosition } from '@tessera/chains';
import { messages, type TransferPreviewRequest } from '@tessera/contracts';
import { parseAmount } from '@tessera/money';
import { answerOf, type LedgerDeps } from '../../chains';
import {
  amountMessages,
  type ValidatedStaking,
  FieldErrors,
  signedBy,
  type InFlightTransfer,
  type SignedState,
} from '../../transfers';
import { isStakeable } from '../../wallets';

import { invalid } from '../../../platform/errors';
import { fitsBeside } from './beside-others';
import { judgeCancel } from './judge-cancel';
import { ALL, judgeClaim } from './judge-claim';
import { judgeDelegate } from './judge-delegate';
import { judgeMove } from './judge-move';
import { judgeUndelegate } from './judge-undelegate';
import type { Judged } from './judged';
import * as words from './messages';
import type { StakeRequest } from './stake-request';

/** Whose stake a request is about. */
interface Account {
  adapter: ChainAdapter;
  asset: Asset;
  from: string;
}

/**
 * Judges a request about a stake by what the chain has at this moment, so that what it would refuse is refused here, with the
 * reason and before anything is signed. @throws 422 with every field that is wrong; 503 while the chain is silent.
 */
export async function checkStaking(
  deps: LedgerDeps,
  account: Account,
  request: TransferPreviewRequest,
): Promise<ValidatedStaking> {
  const { adapter, asset } = account;
  if (!isStakeable(adapter, asset)) throw invalid({ symbol: words.notStakeable });
  const amount = checkWords(account, request);
  const judged = await answerOf(adapter, judge(deps, account, request, amount));
  const { intent, to, terms, requireRoom, gained, most = null, completesAt = null, warnings = [] } = judged;
  const checked = {
    adapter,
    asset,
    intent,
    to,
    receiverUserId: undefined,
    handleHash: null,
    terms,
    most,
    completesAt,
    gained,
    warnings,
    requireRoom,
  };
  return { ...checked, amount: judged.amount ?? amount };
}

/** What needs no chain to see. @returns the amount in base units. */
function checkWords({ asset, from: own }: Account, request: TransferPreviewRequest): bigint {
  const { transferType, to, from, memo, creationHeight } = request;
  const errors = new FieldErrors();
  const amount = parseAmount(request.amount, asset.decimals);
  if (!amount.ok) errors.add('amount', amountMessages[amount.reason]);
  if (memo) errors.add('memo', words.memoWithPayments);
  if (creationHeight && transferType !== 'cancel-undelegate')
    errors.add('creationHeight', messages.unknownField);
  if (transferType === 'move-delegation') {
    if (!from) errors.add('from', words.sourceRequired);
    else if (!checkOperatorAddress(from).ok) errors.add('from', words.validatorInvalid);
  } else if (from && from !== own) errors.add('from', messages.addressRefused);
  const everybody = transferType === 'claim-rewards' && to === ALL;
  if (!everybody && !checkOperatorAddress(to).ok) errors.add('to', words.validatorInvalid);
  errors.throwIfAny();
  if (!amount.ok) throw new Error('unreachable: the errors were thrown');
  return amount.base;
}

/** An account may have named another one for its rewards: then nothing of them comes to its balance. */
function afterRewards({ position, from }: StakeRequest, { intent, terms, amount, warnings = [] }: Judged) {
  const elsewhere = position.rewardsTo !== from;
  const gained = intent.type === 'claim-rewards' && !elsewhere ? (amount ?? 0n) : 0n;
  if (!elsewhere || terms.rewardsPaid.length === 0) return { gained, warnings };
  const warning = { code: 'REWARDS_ELSEWHERE', message: words.rewardsElsewhere(position.rewardsTo) } as const;
  return { gained, warnings: [...warnings, warning] };
}

async function judge(
  { db, clock }: LedgerDeps,
  { adapter, asset, from }: Account,
  request: TransferPreviewRequest,
  amount: bigint,
): Promise<Judged & Pick<ValidatedStaking, 'gained' | 'requireRoom'>> {
  const { transferType, to, creationHeight } = request;
  const leaves = transferType === 'move-delegation' ? request.from : undefined;
  // Before the chain is asked: what gets into a block in between counts twice for a moment, and is never left out.
  const before = await signedBy(db, adapter.chainId, from);
  const [position, target, source] = await Promise.all([
    adapter.getStakePosition(from),
    to === ALL ? null : adapter.getValidator(to),
    leaves ? adapter.getValidator(leaves) : null,
  ]);
  if (position?.symbol !== asset.symbol) throw invalid({ symbol: words.notStakeable });
  const errors = new FieldErrors();
  const asked: StakeRequest = { adapter, asset, from, amount, position, now: clock.now(), errors };
  const decide = (): Judged | undefined => {
    if (transferType === 'claim-rewards') return judgeClaim(asked, to);
    if (!target) errors.add('to', words.validatorUnknown);
    if (leaves && !source) errors.add('from', words.validatorUnknown);
    if (!target) return undefined;
    if (transferType === 'delegate') return judgeDelegate(asked, target);
    if (transferType === 'undelegate') return judgeUndelegate(asked, target);
    if (transferType === 'cancel-undelegate') return judgeCancel(asked, target, creationHeight);
    return source ? judgeMove(asked, source, target) : undefined;
  };
  const judged = decide();
  errors.throwIfAny();
  if (!judged) throw new Error('unreachable: the errors were thrown');
  const { intent } = judged;
  const requireRoomIn = (now: StakePosition | null, others: readonly InFlightTransfer[]) => {
    if (now && fitsBeside(now, intent, others)) return;
    throw invalid({ [intent.type === 'claim-rewards' ? 'to' : 'amount']: words.onItsWay });
  };
  requireRoomIn(position, before.inFlight);
  const requireRoom = async ({ latest, inFlight }: SignedState) => {
    if (latest === before.latest) return requireRoomIn(position, [...before.inFlight, ...inFlight]);
    requireRoomIn(await answerOf(adapter, adapter.getStakePosition(from)), inFlight);
  };
  return { ...judged, ...afterRewards(asked, judged), requireRoom };
}
