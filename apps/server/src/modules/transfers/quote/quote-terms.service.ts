import type { FeeQuote, Simulation, SimulationRefusal } from '@tessera/chains';
import * as messages from '@tessera/contracts/messages';
import { MINUTE } from '../../../platform/clock';
import { conflict, invalid, type DomainError } from '../../../platform/errors';
import { chainSilent, feeAssetOf, type LedgerDeps } from '../../chains';
import { requireNotFrozen } from '../limits/sending-limits.service';
import { isOtherRequest, keyReused } from '../submit/idempotency';
import type { Requester } from '../transfer-deps';
import { readFunds, requireFunds, type FundsBySymbol } from '../validate/funds.service';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { findQuote, saveQuote, type Quote } from './quotes.repository';

export const QUOTE_TTL_MS = 2 * MINUTE;

interface QuotedTerms {
  fee: FeeQuote;
  funds: FundsBySymbol;
  expiresAt: Date;
}

/** If the request has an idempotency key, stores the fee and the target as a quote for that key. */
export async function quoteTerms(
  { db, clock }: LedgerDeps,
  { userId, walletId, idempotencyKey }: Requester,
  transfer: ValidatedTransfer,
  requestHash: string,
): Promise<QuotedTerms> {
  const { adapter, intent } = transfer;
  await requireNotFrozen(db, walletId, intent.type);
  const simulation = await simulate(transfer);
  const { fee } = simulation;
  const funds = await readFunds(db, adapter, intent.from, clock.now());
  requireAccepted(funds, transfer, simulation);
  const expiresAt = new Date(clock.now().getTime() + QUOTE_TTL_MS);
  const toAddress = quoteTarget(transfer);
  if (idempotencyKey !== undefined)
    await saveQuote(db, { userId, idempotencyKey, requestHash, fee, toAddress, expiresAt });
  return { fee, funds, expiresAt };
}

/**
 * Returns the quoted fee if the quote is unexpired and covers the current fee, otherwise the current fee.
 * @throws DomainError 409 QUOTE_CHANGED when the current fee exceeds 120 % of the quoted fee or the target changed,
 * even if the quote has expired
 */
export async function agreeOnFee(
  { db, clock }: LedgerDeps,
  { userId, idempotencyKey }: Requester,
  quoteHash: string,
  transfer: ValidatedTransfer,
): Promise<FeeQuote> {
  const quote = idempotencyKey === undefined ? undefined : await findQuote(db, userId, idempotencyKey);
  if (quote && isOtherRequest(quote.requestHash, quoteHash)) throw keyReused();
  const simulation = await simulate(transfer);
  const funds = await readFunds(db, transfer.adapter, transfer.intent.from, clock.now());
  if (simulation.refusal) requireAccepted(funds, transfer, simulation);
  const fee = quote ? agreedFee(quote, transfer, simulation.fee, clock.now()) : simulation.fee;
  requireFunds(funds, transfer, fee);
  return fee;
}

function agreedFee(quote: Quote, transfer: ValidatedTransfer, current: FeeQuote, now: Date): FeeQuote {
  const isWorse =
    quote.toAddress !== quoteTarget(transfer) ||
    exceedsQuotedFee(BigInt(quote.fee.feeBase), BigInt(current.feeBase));
  const { symbol } = feeAssetOf(transfer.adapter);
  const message = `The terms have changed (network fee in ${symbol}). Please review them again.`;
  if (isWorse) throw conflict('QUOTE_CHANGED', message);
  return quote.expiresAt > now && covers(quote.fee, current) ? quote.fee : current;
}

/** Also compares the gas, because a transaction that runs out of gas fails and still pays its fee. */
const covers = (quoted: FeeQuote, current: FeeQuote) =>
  BigInt(quoted.feeBase) >= BigInt(current.feeBase) && BigInt(quoted.gas) >= BigInt(current.gas);

export const exceedsQuotedFee = (quoted: bigint, now: bigint): boolean => now * 100n > quoted * 120n;

/** Returns the recipient and, for a claim, the validators. Signing rejects a target that changed after the preview. */
export function quoteTarget({ intent, to }: Pick<ValidatedTransfer, 'intent' | 'to'>): string {
  if (intent.type !== 'claim-rewards') return to;
  return [to, ...intent.validators.toSorted((one, other) => (one < other ? -1 : 1))].join(' ');
}

async function simulate({ adapter, intent }: ValidatedTransfer): Promise<Simulation> {
  try {
    return await adapter.simulate(intent);
  } catch {
    throw chainSilent(adapter);
  }
}

/** Rejects a transfer that exceeds the funds or would fail in a block and lose its fee. */
export function requireAccepted(
  funds: FundsBySymbol,
  transfer: ValidatedTransfer,
  { fee, refusal }: Simulation,
): void {
  if (refusal === 'recipient') throw invalid({ to: messages.addressRefused });
  requireFunds(funds, transfer, fee);
  if (refusal) throw simulationError(transfer, refusal);
}

function simulationError({ adapter, intent }: ValidatedTransfer, refusal: SimulationRefusal): DomainError {
  const refused = `${adapter.name} would refuse this now`;
  if (refusal !== 'locked' && refusal !== 'funds')
    return invalid({ amount: `${refused}. Please try again later` });
  const isStake = refusal === 'locked' && intent.type !== 'send';
  const part = isStake ? 'your stake may be locked' : 'your balance is locked or still vesting';
  return invalid({ amount: `${refused}: part of ${part}. Try a smaller amount` });
}
