import { createHash } from 'node:crypto';

import type { TransferPreviewRequest } from '@tessera/contracts';

/** What a preview and the transfer that follows it must share; which unstaking is taken back may still be chosen in between. */
export function quoteHash(walletId: string, request: TransferPreviewRequest): string {
  return digest(factsOf(walletId, request));
}

/**
 * What makes two requests the same one. The passcode is not in it, so that a mistyped one can be corrected under the
 * same key; the description is the caller's own note and not in it either, since a preview does not know it.
 */
export function requestHash(walletId: string, request: TransferPreviewRequest): string {
  const { creationHeight } = request;
  return digest([...factsOf(walletId, request), ...(creationHeight ? [creationHeight] : [])]);
}

function factsOf(walletId: string, request: TransferPreviewRequest): string[] {
  const { transferType, chainId, symbol, amount, to, memo = '', from = '' } = request;
  return [walletId, transferType, chainId, symbol, amount, to, memo, from];
}

/** A short name for facts in their order. */
export const digest = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
