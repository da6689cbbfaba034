import type { LedgerDeps } from '../../chains';

import { newId } from '../../../platform/ids';
import type { ValidatedTransfer } from '../validate/validated-transfer';
import type { Requester } from '../requester';
import { findRecentDuplicate } from './recent-duplicate.repository';
import { claim } from '../transfers.repository';
import type { TransferRow } from '../transfers.table';
import { lock } from '../../../platform/db/locks';

/** Takes the caller's key, or gives the transfer that took it before; nothing is signed yet. */
export async function claimTransfer(
  deps: LedgerDeps,
  caller: Requester,
  hash: string,
  checked: ValidatedTransfer,
  description: string | undefined,
): Promise<TransferRow> {
  const values = newTransfer(deps, caller, hash, checked, description);
  if (caller.idempotencyKey !== undefined) return claim(deps.db, values);
  return deps.db.transaction(async (tx) => {
    await lock(tx, 'transferRequest', hash);
    return (await findRecentDuplicate(tx, caller.userId, hash, deps.clock.now())) ?? claim(tx, values);
  });
}

function newTransfer(
  { clock }: LedgerDeps,
  caller: Requester,
  hash: string,
  { adapter, asset, intent, amount, to, receiverUserId, handleHash }: ValidatedTransfer,
  description: string | undefined,
) {
  const id = newId(clock);
  return {
    id,
    userId: caller.userId,
    walletId: caller.walletId,
    // Clients send keys without a colon, so a made one cannot be theirs.
    idempotencyKey: caller.idempotencyKey ?? `made:${id}`,
    requestHash: hash,
    chainId: adapter.chainId,
    address: intent.from,
    intent,
    symbol: asset.symbol,
    amount,
    toAddress: to,
    toUserId: receiverUserId ?? null,
    toHandleHash: handleHash,
    description: description?.trim() || null,
    createdAt: clock.now(),
    status: 'created' as const,
    stage: 'checking' as const,
  };
}
