import { createHash } from 'node:crypto';

import type { TransferPreviewRequest } from '@tessera/contracts';

/**
 * What makes two requests the same one. The passcode is not in it, so that a mistyped one can be corrected under the
 * same key; the description is the caller's own note and not in it either, since a preview does not know it.
 */
export function requestHash(walletId: string, request: TransferPreviewRequest): string {
  const { transferType, chainId, symbol, amount, to, memo = '', from = '' } = request;
  const facts = [walletId, transferType, chainId, symbol, amount, to, memo, from];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}
