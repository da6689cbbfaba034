import type { FeeQuote } from '@tessera/chains';

import { chainSilent } from '../chains/chains';
import { MINUTE } from '../clock';
import type { LedgerDeps } from '../ledger-deps';
import { boundTo } from './bound-to';
import type { Caller } from './caller';
import type { CheckedTransfer } from './checked-transfer';
import { takenFromBalance } from './commitment';
import { requireFunds, spendable } from './funds';
import { requireNoneHeld } from './held';
import { saveQuote } from './quotes.repository';

const QUOTE_LIFE = 2 * MINUTE;

/** What something costs now, what there is for it, and until when the price holds. */
export interface Terms {
  fee: FeeQuote;
  funds: ReadonlyMap<string, bigint>;
  expiresAt: Date;
}

/**
 * The price of what is going to be signed, promised to the caller's key when it has one.
 * @throws 409 while another payment is held, 422 when the balance does not cover it, 503 while the chain is silent.
 */
export async function previewTerms(
  { db, clock }: LedgerDeps,
  { userId, idempotencyKey }: Caller,
  checked: CheckedTransfer,
  requestHash: string,
): Promise<Terms> {
  const { adapter, asset, intent, amount } = checked;
  await requireNoneHeld(db, adapter.chainId, intent.from);
  const fee = await estimate(checked);
  const funds = await spendable(db, adapter, intent.from);
  requireFunds(funds, adapter, asset, takenFromBalance(intent, amount), fee);
  const expiresAt = new Date(clock.now().getTime() + QUOTE_LIFE);
  if (idempotencyKey !== undefined)
    await saveQuote(db, {
      userId,
      idempotencyKey,
      requestHash,
      fee,
      toAddress: boundTo(checked),
      expiresAt,
    });
  return { fee, funds, expiresAt };
}

/** @throws 503 when the chain does not answer. */
export async function estimate({ adapter, intent }: CheckedTransfer): Promise<FeeQuote> {
  try {
    return await adapter.estimateFee(intent);
  } catch {
    throw chainSilent(adapter);
  }
}
