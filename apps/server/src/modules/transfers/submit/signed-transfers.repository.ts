import type { FeeQuote, SignedTransaction } from '@tessera/chains';
import { eq } from 'drizzle-orm';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { pricesToJudgeBy } from '../../prices';

import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { entrySides } from '../entries/entry-sides';
import { transactions } from '../entries/transactions.table';
import { transferAttempts, transfers, type HoldReason, type TransferRow } from '../transfers.table';

/** A hold that has begun. */
export interface StartedHold {
  until: Date;
  reason: HoldReason;
}

export interface SignedData {
  signed: SignedTransaction;
  fee: FeeQuote;
  sequence: bigint;
  timeoutHeight: bigint | null;
  /** When what it begins is over, as far as one can say beforehand. */
  completesAt?: Date | null;
  /** Not to be sent before `until`. */
  held?: StartedHold | null;
}

/**
 * Stores bytes, hash and sequence, and the sender's line of history, in the transaction that reserved the sequence. A held
 * transfer has none of the three: the caller stores its `held_signatures`.
 */
export async function storeSigned(
  deps: Pick<LedgerDeps, 'clock' | 'chains' | 'config'>,
  tx: Transaction,
  row: TransferRow,
  { signed, fee, sequence, timeoutHeight, completesAt = null, held = null }: SignedData,
): Promise<void> {
  const hash = held ? null : signed.hash;
  const now = deps.clock.now();
  if (hash !== null)
    await tx.insert(transferAttempts).values({
      transferId: row.id,
      number: 1,
      chainId: row.chainId,
      txHash: hash,
      bytes: Buffer.from(signed.bytes),
      fee,
      createdAt: now,
    });
  await tx
    .update(transfers)
    .set({
      status: 'signed',
      sequence: held ? null : sequence,
      timeoutHeight,
      heldUntil: held?.until ?? null,
      heldReason: held?.reason ?? null,
      txHash: hash,
    })
    .where(eq(transfers.id, row.id));
  if (row.walletId === null) return;
  const prices = await pricesToJudgeBy(tx, deps.config.PRICE_SOURCE, now);
  await tx.insert(transactions).values({
    id: row.id,
    walletId: row.walletId,
    transferId: row.id,
    chainId: row.chainId,
    txHash: hash,
    transferIndex: -1,
    ...entrySides(row),
    completesAt,
    status: 'pending',
    symbol: row.symbol,
    amount: row.amount,
    counterpartyId: row.toUserId,
    memo: row.intent.type === 'send' ? (row.intent.memo ?? null) : null,
    description: row.description,
    fee: BigInt(fee.feeBase),
    priceUsd: prices.get(row.symbol)?.usd ?? null,
    feePriceUsd: prices.get(feeAssetOf(deps.chains.of(row.chainId)).symbol)?.usd ?? null,
    createdAt: row.createdAt,
  });
  await notify(tx, { kind: 'transaction', userId: row.userId, walletId: row.walletId, id: row.id });
}
