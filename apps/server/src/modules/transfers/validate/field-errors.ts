import { MEMO_CHAINS, MEMO_MAX_BYTES, messages } from '@tessera/contracts';
import type { AmountFault } from '@tessera/money';

import { invalid } from '../../../platform/errors';

/** Collects the field errors of a request. */
export class FieldErrors {
  private readonly errors: Record<string, string[]> = {};

  add(field: string, message: string): void {
    (this.errors[field] ??= []).push(message);
  }

  /** @throws 422 when anything was added. */
  throwIfAny(): void {
    if (Object.keys(this.errors).length > 0) throw invalid(this.errors);
  }
}

export const amountMessages: Readonly<Record<AmountFault, string>> = {
  format: messages.amountFormat,
  decimals: messages.amountDecimals,
  zero: messages.amountPositive,
};

/** Returns the field error of a memo on this chain, or undefined. An empty memo counts as absent. */
export function memoError(chainId: string, memo: string | undefined): string | undefined {
  if (!memo) return undefined;
  if (!MEMO_CHAINS.includes(chainId)) return messages.memoNotAllowed;
  return Buffer.byteLength(memo) > MEMO_MAX_BYTES ? messages.memoTooLong : undefined;
}
