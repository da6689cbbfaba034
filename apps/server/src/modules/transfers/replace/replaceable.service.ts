import type { ChainAdapter, FeeQuote, RaisedFee } from '@tessera/chains';
import * as messages from '@tessera/contracts/messages';
import type { ReplacementKind } from '@tessera/contracts/replacements';
import type { Executor } from '../../../platform/db/database';
import { conflict, invalid, notFound, type DomainError } from '../../../platform/errors';
import { callChain, chainSilent, feeAssetOf, type LedgerDeps } from '../../chains';
import { attemptsOf } from '../attempts.repository';
import { findEntry } from '../entries/transactions.repository';
import { findQuote } from '../quote/quotes.repository';
import { findInBlock } from '../state/inclusion.service';
import { digest } from '../submit/idempotency';
import type { Requester } from '../transfer-deps';
import type { AttemptKind, TransferAttemptRow, TransferRow } from '../transfers.table';
import { readFunds, sumCommitments, type Commitment } from '../validate/funds.service';

export interface Replaceable {
  adapter: ChainAdapter;
  row: TransferRow;
  attempts: readonly TransferAttemptRow[];
  latest: TransferAttemptRow;
}

/** `idOrHash` may be the hash of any attempt. */
export async function readReplaceable(
  deps: LedgerDeps,
  walletId: string,
  idOrHash: string,
): Promise<Replaceable> {
  const entry = await findEntry(deps.db, walletId, idOrHash);
  if (!entry) throw notFound();
  const row = entry.transfer;
  const attempts = row ? await attemptsOf(deps.db, row.id) : [];
  const latest = attempts.at(-1);
  if (row?.status === 'signed' && row.heldUntil !== null) throw notSent();
  if (!row || !latest) throw over();
  return { adapter: deps.chains.of(row.chainId), row, attempts, latest };
}

const over = () => conflict('NOT_PENDING', messages.replacementOver);
const notSent = () => conflict('NOT_SENT', messages.replacementNotSent);
const unsupported = () => conflict('REPLACEMENT_UNSUPPORTED', messages.replacementUnsupported);

function inBlock(
  { attempts }: Replaceable,
  isIncluded: (attempt: TransferAttemptRow) => boolean,
): DomainError {
  const included = attempts.find(isIncluded);
  if (included?.kind === 'cancel') return conflict('IN_BLOCK', messages.cancellationInBlock);
  const isFirstOfMany = included?.number === 1 && attempts.length > 1;
  return conflict('IN_BLOCK', isFirstOfMany ? messages.replacementInBlock : messages.transferInBlock);
}

export function replacementError(replaceable: Replaceable, kind: ReplacementKind): DomainError | null {
  const { adapter, row, attempts, latest } = replaceable;
  if (adapter.family !== 'evm') return unsupported();
  if (row.completedAt !== null) return over();
  if (row.blockHeight !== null) return inBlock(replaceable, ({ number }) => number === row.includedAttempt);
  if (row.unresolvedAt !== null) return over();
  if (attempts.every(({ sends }) => sends === 0)) return notSent();
  if (kind === 'speed-up' && latest.kind === 'cancel')
    return conflict('CANCEL_ASKED', messages.replacementAlreadyCancelling);
  return null;
}

export async function requireReplaceable(replaceable: Replaceable, kind: ReplacementKind): Promise<void> {
  const { adapter, attempts } = replaceable;
  const error = replacementError(replaceable, kind);
  if (error) throw error;
  const found = await callChain(adapter, findInBlock(adapter, attempts));
  if (found) throw inBlock(replaceable, ({ txHash }) => txHash === found.hash);
}

export const intentOf = ({ row }: Replaceable, kind: ReplacementKind) =>
  kind === 'cancel' ? ({ type: 'cancel', from: row.address } as const) : row.intent;

export const attemptKind = (kind: ReplacementKind): AttemptKind => (kind === 'cancel' ? 'cancel' : 'send');

export async function quoteReplacementFee(
  replaceable: Replaceable,
  kind: ReplacementKind,
): Promise<RaisedFee> {
  const { adapter, latest } = replaceable;
  const raised = await callChain(adapter, adapter.raiseFee(intentOf(replaceable, kind), latest.fee));
  if (!raised) throw unsupported();
  return raised;
}

export const replacementHash = ({ row, latest }: Replaceable, kind: ReplacementKind): string =>
  digest(['replacement', row.walletId, row.id, kind, latest.number]);

export const termsChanged = () =>
  conflict('QUOTE_CHANGED', 'The terms have changed (network fee). Please review them again.');

/** Returns the fee that was quoted for the idempotency key, or the current fee if there is no quote. */
export async function agreeOnFee(
  { db, clock }: LedgerDeps,
  { userId, idempotencyKey }: Requester,
  replaceable: Replaceable,
  kind: ReplacementKind,
): Promise<FeeQuote> {
  const { fee: now } = await quoteReplacementFee(replaceable, kind);
  const quote = idempotencyKey === undefined ? undefined : await findQuote(db, userId, idempotencyKey);
  if (!quote) return now;
  const isValid =
    quote.requestHash === replacementHash(replaceable, kind) &&
    quote.expiresAt > clock.now() &&
    BigInt(quote.fee.gas) >= BigInt(now.gas);
  if (!isValid) throw termsChanged();
  return quote.fee;
}

/** `readFunds` already subtracts the earlier attempts, so the funds must cover only the additional cost. */
export async function requireRaiseCovered(
  { db, clock }: { db: Executor } & Pick<LedgerDeps, 'clock'>,
  { adapter, row, attempts }: Replaceable,
  kind: ReplacementKind,
  fee: FeeQuote,
): Promise<void> {
  const { symbol } = feeAssetOf(adapter);
  const left = (await readFunds(db, adapter, row.address, clock.now())).get(symbol)?.spendable;
  if (left === undefined) throw chainSilent(adapter);
  const before: Commitment[] = attempts.map((one) => ({ ...row, kind: one.kind, fee: one.fee }));
  const next = { ...row, kind: attemptKind(kind), fee };
  const takes = (list: Commitment[]) => sumCommitments(list).get(symbol) ?? 0n;
  if (takes([...before, next]) - takes(before) > left)
    throw invalid({ gasFee: messages.balanceInsufficientForFee });
}
