import type { CreateValidatorPreviewRequest, CreateValidatorRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { type Requester, type SigningRequest, digest } from '../../transfers';

import { checkCreateValidator } from './check-create-validator';

/** What makes two requests for a validator the same one; the passcode is not in it. */
export function creationHash(walletId: string, request: CreateValidatorPreviewRequest): string {
  const { amount, minSelfDelegation, moniker, commission, maxCommission, maxChange, consensusPubkey } =
    request;
  const left = [commission, maxCommission, maxChange, consensusPubkey].map((one) => one ?? '');
  return digest([walletId, 'create-validator', amount, minSelfDelegation, moniker, ...left]);
}

export function creationOrder(
  deps: LedgerDeps,
  { walletId }: Requester,
  request: CreateValidatorRequest,
): SigningRequest {
  const { walletPasscode: passcode, ...terms } = request;
  const hash = creationHash(walletId, terms);
  return {
    hash,
    quoteHash: hash,
    to: '',
    passcode,
    check: () => checkCreateValidator(deps, walletId, terms),
  };
}
