import type { AdminTransferDetail } from '@tessera/contracts';
import { asc, eq } from 'drizzle-orm';
import type { LedgerDeps } from '../../chains';
import { readEntries, transferChanges, type TransferChangeRow } from '../../transfers';

import { formatTime } from '../../../platform/format-time';
import { describeForStaff } from './describe-for-staff';

/** One transfer with every state that it was in; null when there is none. */
export async function transferDetail(
  deps: Pick<LedgerDeps, 'db' | 'chains'>,
  id: string,
): Promise<AdminTransferDetail | null> {
  const [line] = await readEntries(deps.db, [id]);
  if (!line) return null;
  const [transfer] = await describeForStaff(deps, [line]);
  if (!transfer) return null;
  const changes = await deps.db
    .select()
    .from(transferChanges)
    .where(eq(transferChanges.subjectId, line.transaction.transferId ?? id))
    .orderBy(asc(transferChanges.id));
  return {
    ...transfer,
    changes: changes.map((change) => ({
      state: change.state,
      detail: detailOf(change),
      at: change.at.toISOString(),
    })),
  };
}

function detailOf({ state, txHash, blockHeight, heldUntil, message }: TransferChangeRow): string | null {
  if (state === 'held' && heldUntil) return `Until ${formatTime(heldUntil)}`;
  if (state === 'in_block' && blockHeight !== null) return `Block ${blockHeight}`;
  if (state === 'taken_back' && blockHeight !== null) return `Block ${blockHeight} is no longer in the chain`;
  return message ?? txHash;
}
