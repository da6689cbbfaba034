import { compare } from '@tessera/money';
import { amountMessages, type TokenRow } from '@tessera/contracts';
import { amountFault } from '@tessera/wallet-kit';

interface PartialAmount {
  ok: boolean;
  over: boolean;
  /** The error under the field. A missing amount is an error only after the preview was asked for. */
  error: string | undefined;
}

/** Judges a part of something that does not come out of the balance. */
export function partialAmount(
  amount: string,
  /** null: it is not chosen yet what it is a part of. */
  whole: string | null,
  row: TokenRow,
  asked: boolean,
  tooMuch: string,
): PartialAmount {
  const fault = amountFault(amount, { ...row, balance: whole, feeEstimate: null }, undefined);
  if (fault === null) return { ok: compare(amount, '0') > 0, over: false, error: undefined };
  const late = fault === 'empty' || fault === 'zero';
  const message = fault === 'balance' ? tooMuch : amountMessages[fault];
  return { ok: false, over: fault === 'balance', error: asked || !late ? message : undefined };
}
