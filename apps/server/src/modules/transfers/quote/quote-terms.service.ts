import type { FeeQuote, Simulation, SimulationRefusal } from '@tessera/chains';
import { messages } from '@tessera/contracts';
import { chainSilent, type LedgerDeps } from '../../chains';

import { MINUTE } from '../../../platform/clock';
import { invalid, type DomainError } from '../../../platform/errors';
import { quoteTarget } from './quote-target';
import type { Requester } from '../requester';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import { readFunds, requireFunds, type FundsBySymbol } from '../validate/funds.service';
import { requireNotFrozen } from '../limits/sending-freeze.service';
import { saveQuote } from './quotes.repository';

const stakeLocked = (chain: string) =>
  `${chain} would refuse this now: part of your stake may be locked. Try a smaller amount`;
const balanceLocked = (chain: string) =>
  `${chain} would refuse this now: part of your balance is locked or still vesting. Try a smaller amount`;
const wouldBeRefused = (chain: string) => `${chain} would refuse this now. Please try again later`;

const QUOTE_TTL_MS = 2 * MINUTE;

/** What something costs now, what there is for it, and until when the price holds. */
export interface QuotedTerms {
  fee: FeeQuote;
  funds: FundsBySymbol;
  expiresAt: Date;
}

/**
 * The price of what is going to be signed, promised to the caller's key when it has one.
 * @throws 403 while an address of the wallet is frozen, 422 when the balance does not cover it, 503 while the chain is silent.
 */
export async function quoteTerms(
  { db, clock }: LedgerDeps,
  { userId, walletId, idempotencyKey }: Requester,
  checked: ValidatedTransfer,
  requestHash: string,
): Promise<QuotedTerms> {
  const { adapter, intent } = checked;
  await requireNotFrozen(db, walletId, intent.type);
  const { fee, refusal } = await simulate(checked);
  const funds = await readFunds(db, adapter, intent.from, clock.now());
  requireAccepted(funds, checked, { fee, refusal });
  const expiresAt = new Date(clock.now().getTime() + QUOTE_TTL_MS);
  if (idempotencyKey !== undefined)
    await saveQuote(db, {
      userId,
      idempotencyKey,
      requestHash,
      fee,
      toAddress: quoteTarget(checked),
      expiresAt,
    });
  return { fee, funds, expiresAt };
}

/** @throws 503 when the chain does not answer. */
export async function simulate({ adapter, intent }: ValidatedTransfer): Promise<Simulation> {
  try {
    return await adapter.simulate(intent);
  } catch {
    throw chainSilent(adapter);
  }
}

/**
 * @throws 422 when the funds do not cover it or the chain refuses its simulation: sent all the same, it would fail in a block
 * and lose its fee.
 */
export function requireAccepted(
  funds: FundsBySymbol,
  checked: ValidatedTransfer,
  { fee, refusal }: Simulation,
): void {
  if (refusal === 'recipient') throw simulationError(checked, refusal);
  requireFunds(funds, checked, fee);
  if (refusal) throw simulationError(checked, refusal);
}

function simulationError({ adapter, intent }: ValidatedTransfer, refusal: SimulationRefusal): DomainError {
  if (refusal === 'recipient') return invalid({ to: messages.addressRefused });
  if (refusal === 'locked' && intent.type !== 'send') return invalid({ amount: stakeLocked(adapter.name) });
  if (refusal === 'locked' || refusal === 'funds') return invalid({ amount: balanceLocked(adapter.name) });
  return invalid({ amount: wouldBeRefused(adapter.name) });
}
