import { createHash } from 'node:crypto';
import type { TransferPreviewRequest } from '@tessera/contracts/transfers';
import { isUniqueViolation } from '../../../platform/db/database-errors';
import { conflict, DomainError } from '../../../platform/errors';

export const isOtherRequest = (stored: string, hash: string) => stored !== hash;

export const keyReused = () =>
  conflict('IDEMPOTENCY_CONFLICT', 'This Idempotency-Key was used for another transfer. Please start again.');

export function inProgress(): DomainError {
  const message = 'This transfer is still being prepared. Please try again in a moment.';
  return new DomainError('conflict', 'IN_PROGRESS', message, { retry_after: 2 });
}

export function isLockTimeout(error: unknown): boolean {
  const source = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return source instanceof Error && 'code' in source && source.code === '55P03';
}

/**
 * Whether the signed bytes equal those of a payment that was rejected a moment ago. They differ after the next block of
 * Optio, by their timeout height, and with the next quote on Ethereum, by their fee.
 */
export const hasSameBytes = (error: unknown): boolean =>
  isUniqueViolation(error, 'transfer_attempts_one_hash');

/** Unlike `requestHash`, omits `creationHeight`: only after the preview does the user choose which unbonding to cancel. */
export const quoteHash = (walletId: string, request: TransferPreviewRequest): string =>
  digest(factsOf(walletId, request));

/** Omits the wallet key, `acceptedAddress` and `description`, so that a repeated request may change them. */
export function requestHash(walletId: string, request: TransferPreviewRequest): string {
  const { creationHeight } = request;
  return digest([...factsOf(walletId, request), ...(creationHeight ? [creationHeight] : [])]);
}

function factsOf(walletId: string, request: TransferPreviewRequest): string[] {
  const { transferType, chainId, symbol, amount, to, memo = '', from = '' } = request;
  return [walletId, transferType, chainId, symbol, amount, to, memo, from];
}

export const digest = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');
