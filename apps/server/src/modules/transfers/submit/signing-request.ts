import type { TransferRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { Requester } from '../requester';
import { validateTransfer } from '../validate/validate-transfer.service';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { quoteHash, requestHash } from './request-hash';

/** Something to be signed and sent once, however often it is asked for. */
export interface SigningRequest {
  /** What the key of the attempt stands for, and what a preview under it has promised terms for. */
  hash: string;
  quoteHash: string;
  /** As the person wrote it, with the address of a payee that they have confirmed anew. */
  to: string;
  acceptedAddress?: string | undefined;
  description?: string | undefined;
  passcode: string;
  /** Judged at the moment, against the chain where it takes part. @throws 422 with every field that is wrong. */
  check(): Promise<ValidatedTransfer>;
}

export function transferOrder(deps: LedgerDeps, caller: Requester, request: TransferRequest): SigningRequest {
  const { walletId } = caller;
  const { to, acceptedAddress, description, walletPasscode: passcode } = request;
  return {
    hash: requestHash(walletId, request),
    quoteHash: quoteHash(walletId, request),
    to,
    acceptedAddress,
    description,
    passcode,
    check: () => validateTransfer(deps, caller, request),
  };
}
