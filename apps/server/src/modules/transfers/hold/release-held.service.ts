import type { ChainAdapter } from '@tessera/chains';
import { eq } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains';
import { raiseNotification } from '../../notifications';
import { lockOwners } from '../../wallets';

import type { Transaction } from '../../../platform/db/database';
import { tell, tellFailure } from '../state/change-state.service';
import { amountParams } from '../entries/notice-params';
import { endHeld, endHeldLocked } from './end-held.service';
import { convertReserved, feeOfHeld, findSignature } from './held-signatures.repository';
import { recheckHeld, type HoldObstacle } from './recheck-held.service';
import { payeeOf } from '../entries/notice-parties';
import { transactions } from '../entries/transactions.table';
import { hasInFlight, lockAccount, lockTransfer, nextReserved } from '../transfers.repository';
import {
  transferAttempts,
  transfers,
  type TransferAttemptRow,
  type TransferFailure,
  type TransferRow,
} from '../transfers.table';

const expiredFailure: TransferFailure = {
  code: 'HELD_TOO_LONG',
  message: 'It waited too long: send it again',
  feeTaken: null,
};

const endings: Record<Exclude<HoldObstacle, 'frozen'>, TransferFailure> = {
  'country-blocked': {
    code: 'COUNTRY_BLOCKED',
    message: 'While it waited, your country became one that is not supported',
    feeTaken: null,
  },
  'key-reset': {
    code: 'KEY_RESET',
    message:
      'While it waited, your wallet key was reset with the recovery phrase: send it again if it was yours',
    feeTaken: null,
  },
};

const overtakenFailure: TransferFailure = {
  code: 'HELD_OVERTAKEN',
  message: 'While it waited, too many other transactions left this address. Nothing was sent: send it again',
  feeTaken: null,
};

/**
 * Judges a transfer whose hold is over once more, and releases it: it gets the account's next sequence and the signature for it
 * as attempt 1, whose first send is counted in the same commit. It ends when its sender may no longer send it, and when no block
 * takes its bytes: its last height has passed, the network asks for more than its fee, or it is not signed for the next
 * sequence. Then no fee is taken and its owner is told once. It stays held while sending is frozen and while another transfer
 * of the account is in flight.
 * @returns the attempt to broadcast; null when nothing must be sent now.
 */
export async function releaseHeld(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  row: TransferRow,
): Promise<TransferAttemptRow | null> {
  if (row.heldUntil === null || row.heldUntil > deps.clock.now()) return null;
  if (row.sequence !== null) await convertLegacyHolds(deps, row);
  const bar = await recheckHeld(deps.db, row.id);
  const ending = bar !== null && bar !== 'frozen' ? endings[bar] : await findOutdated(deps, adapter, row);
  if (ending) await endHeld(deps, row, ending, (tx, ended) => tellFailure(deps, tx, ended, ending));
  else if (bar === 'frozen') await notifyFrozen(deps, row);
  if (ending || bar !== null) return null;
  // Read before the account is locked, so that a slow node does not extend the lock.
  const { sequence } = await adapter.getAccount(row.address);
  return deps.db.transaction((tx) => release(deps, tx, row, sequence));
}

async function release(
  deps: LedgerDeps,
  tx: Transaction,
  { id, chainId, address }: TransferRow,
  onChain: bigint,
): Promise<TransferAttemptRow | null> {
  await lockAccount(tx, chainId, address);
  const row = await lockTransfer(tx, id);
  const now = deps.clock.now();
  if (row?.status !== 'signed' || row.heldUntil === null || row.heldUntil > now) return null;
  // A freeze or a reset of the wallet key that runs now waits for this commit, or this waits for it and sees it.
  if (row.walletId !== null) await lockOwners(tx, row.walletId);
  if ((await recheckHeld(tx, id)) !== null || (await hasInFlight(tx, chainId, address))) return null;
  const reserved = await nextReserved(tx, chainId, address);
  const sequence = reserved !== null && reserved > onChain ? reserved : onChain;
  const signature = await findSignature(deps, tx, row, sequence);
  if (!signature) {
    await endHeldLocked(deps, tx, id, overtakenFailure, (_, ended) =>
      tellFailure(deps, tx, ended, overtakenFailure),
    );
    return null;
  }
  const { txHash, bytes, fee, signedAt } = signature;
  const [attempt] = await tx
    .insert(transferAttempts)
    .values({ transferId: id, number: 1, chainId, txHash, bytes, fee, sends: 1, createdAt: signedAt })
    .returning();
  await tx
    .update(transfers)
    .set({ sequence, txHash, heldUntil: null, checkedAt: now })
    .where(eq(transfers.id, id));
  await tx.update(transactions).set({ txHash }).where(eq(transactions.transferId, id));
  await tell(tx, row);
  return attempt ?? null;
}

const convertLegacyHolds = (deps: LedgerDeps, { chainId, address }: TransferRow) =>
  deps.db.transaction(async (tx) => {
    await lockAccount(tx, chainId, address);
    await convertReserved(deps, tx, chainId, address);
  });

async function notifyFrozen({ db, clock, chains }: LedgerDeps, row: TransferRow): Promise<void> {
  await db.transaction(async (tx) => {
    const { params, actorId } = await payeeOf(tx, row);
    await raiseNotification(tx, clock, {
      userId: row.userId,
      template: 'payment-frozen',
      params: { ...amountParams(chains, row), ...params, transaction: row.id },
      actorId,
      dedupeKey: `transfer:${row.id}:frozen`,
    });
  });
}

async function findOutdated(
  { db }: LedgerDeps,
  adapter: ChainAdapter,
  { id, intent, timeoutHeight }: TransferRow,
): Promise<TransferFailure | null> {
  try {
    if (timeoutHeight !== null)
      return (await adapter.getHead()).height >= timeoutHeight ? expiredFailure : null;
    const fee = await feeOfHeld(db, id);
    return fee && (await adapter.raiseFee(intent, fee))?.belowMarket ? expiredFailure : null;
  } catch {
    // The chain is silent. Nothing is known of the fee, and the broadcast tells.
    return null;
  }
}
