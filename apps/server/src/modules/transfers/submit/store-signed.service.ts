import type { FeeQuote, SignedTransaction } from '@tessera/chains';
import type { Transaction } from '../../../platform/db/database';
import { notify } from '../../../platform/db/notify';
import { feeAssetOf, type LedgerDeps } from '../../chains';
import { recentPrices } from '../../prices';
import { insertAttempt } from '../attempts.repository';
import { entrySides } from '../entries/entry-sides';
import { insertEntry } from '../entries/transactions.repository';
import { updateTransfer } from '../transfers.repository';
import type { HoldReason, TransferRow } from '../transfers.table';

export interface StartedHold {
  until: Date;
  reason: HoldReason;
}

interface SignedData {
  signed: SignedTransaction;
  fee: FeeQuote;
  sequence: bigint;
  timeoutHeight: bigint | null;
  completesAt?: Date | null;
  held?: StartedHold | null;
}

/** Stores no bytes of a held transfer, because `storeHeldSignatures` stores them for each possible sequence. */
export async function storeSigned(
  { clock, chains, config }: Pick<LedgerDeps, 'clock' | 'chains' | 'config'>,
  tx: Transaction,
  row: TransferRow,
  { signed, fee, sequence, timeoutHeight, completesAt = null, held = null }: SignedData,
): Promise<void> {
  const { id, chainId, walletId, symbol, amount, intent, description, createdAt } = row;
  const txHash = held ? null : signed.hash;
  const now = clock.now();
  if (txHash !== null) {
    const bytes = Buffer.from(signed.bytes);
    await insertAttempt(tx, { transferId: id, number: 1, chainId, txHash, bytes, fee, createdAt: now });
  }
  const hold = { heldUntil: held?.until ?? null, heldReason: held?.reason ?? null };
  const reserved = held ? null : sequence;
  await updateTransfer(tx, id, { status: 'signed', sequence: reserved, timeoutHeight, ...hold, txHash });
  if (walletId === null) return;
  const prices = await recentPrices(tx, config.PRICE_SOURCE, now);
  await insertEntry(tx, {
    id,
    walletId,
    transferId: id,
    chainId,
    txHash,
    transferIndex: -1,
    ...entrySides(row),
    completesAt,
    status: 'pending',
    symbol,
    amount,
    counterpartyId: row.toUserId,
    memo: intent.type === 'send' ? (intent.memo ?? null) : null,
    description,
    fee: BigInt(fee.feeBase),
    priceUsd: prices.get(symbol)?.usd ?? null,
    feePriceUsd: prices.get(feeAssetOf(chains.of(chainId)).symbol)?.usd ?? null,
    createdAt,
  });
  await notify(tx, { kind: 'transaction', userId: row.userId, walletId, id });
}
