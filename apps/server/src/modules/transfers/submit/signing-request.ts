import type { TransferRequest } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';

import type { Requester } from '../requester';
import { validateTransfer } from '../validate/validate-transfer.service';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { quoteHash, requestHash } from './request-hash';

/** A confirmed request to sign and send, at most once for its idempotency key. */
export interface SigningRequest {
  /** Identifies the request under its idempotency key. */
  hash: string;
  /** Identifies the preview whose terms the request accepts. */
  quoteHash: string;
  /** Recipient as the user wrote it. */
  to: string;
  /** New address of a pinned payee that the user has confirmed. */
  acceptedAddress?: string | undefined;
  description?: string | undefined;
  passcode: string;
  /** Validates the request against the current state. @throws 422 with every invalid field. */
  check(): Promise<ValidatedTransfer>;
}

export function transferSigningRequest(
  deps: LedgerDeps,
  requester: Requester,
  request: TransferRequest,
): SigningRequest {
  const { to, acceptedAddress, description, walletPasscode: passcode } = request;
  return {
    hash: requestHash(requester.walletId, request),
    quoteHash: quoteHash(requester.walletId, request),
    to,
    acceptedAddress,
    description,
    passcode,
    check: () => validateTransfer(deps, requester, request),
  };
}
