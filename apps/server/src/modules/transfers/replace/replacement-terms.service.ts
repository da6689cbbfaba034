import { createHash } from 'node:crypto';

import type { FeeQuote } from '@tessera/chains';
import { messages, type ReplacementKind } from '@tessera/contracts';
import { chainSilent, feeAssetOf, type LedgerDeps } from '../../chains';

import type { Executor } from '../../../platform/db/database';
import { conflict, invalid } from '../../../platform/errors';
import type { Requester } from '../requester';
import { sumCommitments, type Commitment } from '../validate/commitment';
import { readFunds } from '../validate/funds.service';
import { findQuote } from '../quote/quotes.repository';
import { quoteReplacementFee, type Replaceable } from './replaceable.service';

/** What a fee is promised for: this kind of replacement of what was signed last. */
export function replacementHash({ row, latest }: Replaceable, kind: ReplacementKind): string {
  const facts = ['replacement', row.walletId, row.id, kind, latest.number];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** The terms are not those that were shown, or something else was signed meanwhile. */
export const termsChanged = () =>
  conflict('QUOTE_CHANGED', 'The terms have changed (network fee). Please review them again.');

/**
 * The fee to sign: what was shown under the caller's key, and never more, or today's when nothing was shown.
 * @throws 409 when what was shown is too old, asks for too little gas, or was the price of replacing something older.
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
  // Its hash names the attempt that it was made to beat by what nodes ask for: while that is the newest one, it does.
  const holds =
    quote.requestHash === replacementHash(replaceable, kind) &&
    quote.expiresAt > clock.now() &&
    BigInt(quote.fee.gas) >= BigInt(now.gas);
  if (!holds) throw termsChanged();
  return quote.fee;
}

/** @throws 422 when the account does not cover what the new attempt could take beyond those before it. */
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
  const before: Commitment[] = attempts.map((one) => ({
    id,
    amount,
    intent,
    symbol: row.symbol,
    kind: one.kind,
    fee: one.fee,
  }));
  const next: Commitment = {
    id,
    amount,
    intent,
    symbol: row.symbol,
    kind: kind === 'cancel' ? 'cancel' : 'send',
    fee,
  };
  const takes = (list: Commitment[]) => sumCommitments(list).get(symbol) ?? 0n;
  if (takes([...before, next]) - takes(before) > left)
    throw invalid({ gasFee: messages.balanceInsufficientForFee });
}
