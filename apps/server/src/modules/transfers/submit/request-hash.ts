import { createHash } from 'node:crypto';

import type { TransferPreviewRequest } from '@tessera/contracts';

/** Hash of the fields that a preview and its transfer must share. The unstaking to cancel may be chosen between the two. */
export function quoteHash(walletId: string, request: TransferPreviewRequest): string {
  return digest(factsOf(walletId, request));
}

/**
 * Hash that identifies a request under its idempotency key. It omits the passcode, so that a mistyped one can be corrected under the
 * same key, and the description, which a preview does not have.
 */
export function requestHash(walletId: string, request: TransferPreviewRequest): string {
  const { creationHeight } = request;
  return digest([...factsOf(walletId, request), ...(creationHeight ? [creationHeight] : [])]);
}

function factsOf(walletId: string, request: TransferPreviewRequest): string[] {
  const { transferType, chainId, symbol, amount, to, memo = '', from = '' } = request;
  return [walletId, transferType, chainId, symbol, amount, to, memo, from];
}

/** Returns the SHA-256 of values in their order, in hex. */
export const digest = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
