import type { FeeQuote } from '@tessera/chains';
import { messages, type ReplacementKind } from '@tessera/contracts';
import { chainSilent, feeAssetOf, type LedgerDeps } from '../../chains';

import type { Executor } from '../../../platform/db/database';
import { conflict, invalid } from '../../../platform/errors';
import type { Requester } from '../requester';
import { digest } from '../submit/request-hash';
import { sumCommitments, type Commitment } from '../validate/commitment';
import { readFunds } from '../validate/funds.service';
import { findQuote } from '../quote/quotes.repository';
import type { AttemptKind } from '../transfers.table';
import { quoteReplacementFee, type Replaceable } from './replaceable.service';

/** Identifies a quote: this kind of replacement of the latest attempt. */
export function replacementHash({ row, latest }: Replaceable, kind: ReplacementKind): string {
  return digest(['replacement', row.walletId, row.id, kind, latest.number]);
}

export const termsChanged = () =>
  conflict('QUOTE_CHANGED', 'The terms have changed (network fee). Please review them again.');

/**
 * Returns the fee to sign: the one quoted under the idempotency key, or the current one without a quote.
 * @throws 409 when the quote has expired, has too little gas, or is for replacing an older attempt.
 */
export async function agreeOnFee(
  { db, clock }: LedgerDeps,
  { userId, idempotencyKey }: Requester,
  replaceable: Replaceable,
  kind: ReplacementKind,
): Promise<FeeQuote> {
  const { fee: now } = await quoteReplacementFee(replaceable, kind);
  const quote = idempotencyKey === undefined ? undefined : await findQuote(db, userId, idempotencyKey);
  if (!quote) return now;
  // The hash names the attempt that the quoted fee outbids. It suffices while that attempt is the latest.
  const isValid =
    quote.requestHash === replacementHash(replaceable, kind) &&
    quote.expiresAt > clock.now() &&
    BigInt(quote.fee.gas) >= BigInt(now.gas);
  if (!isValid) throw termsChanged();
  return quote.fee;
}

/** @throws 422 when the funds do not cover what the new attempt may take in excess of the earlier ones. */
export async function requireRaiseCovered(
  { db, clock }: { db: Executor } & Pick<LedgerDeps, 'clock'>,
  { adapter, row, attempts }: Replaceable,
  kind: ReplacementKind,
  fee: FeeQuote,
): Promise<void> {
  const { symbol } = feeAssetOf(adapter);
  const left = (await readFunds(db, adapter, row.address, clock.now())).get(symbol)?.spendable;
  if (left === undefined) throw chainSilent(adapter);
  const { id, amount, intent } = row;
  const commitment = (attemptKind: AttemptKind, attemptFee: FeeQuote): Commitment => {
    return { id, amount, intent, symbol: row.symbol, kind: attemptKind, fee: attemptFee };
  };
  const before = attempts.map((one) => commitment(one.kind, one.fee));
  const next = commitment(kind === 'cancel' ? 'cancel' : 'send', fee);
  const takes = (list: Commitment[]) => sumCommitments(list).get(symbol) ?? 0n;
  if (takes([...before, next]) - takes(before) > left)
    throw invalid({ gasFee: messages.balanceInsufficientForFee });
}
