import { STAKED_BALANCE } from '@tessera/contracts/constants';
import type { Attempt } from './attempt.storage';
import type { Flow } from './flow';
import type { TransferDraft } from './transfer-draft';

/** Returns the draft of an attempt, with its idempotency key. */
export function restoreAttempt(attempt: Attempt): Partial<TransferDraft & Flow> {
  const { amount, chainId, symbol, to, memo = '', acceptedAddress = '', transferType } = attempt.request;
  const { from = '', creationHeight = '' } = attempt.request;
  const { description } = attempt;
  const draft = {
    amount,
    inputAmount: amount,
    chainId,
    symbol,
    ...(transferType === 'move-delegation' ? { receiverAddress: to } : { toAddress: to }),
    transferType,
    activePlacement: transferType === 'send' ? '' : STAKED_BALANCE,
    from,
    creationHeight,
    memo,
    acceptedAddress,
    description,
  };
  return { ...draft, attempt, status: attempt.transactionId === null ? 'send' : 'completed' };
}
