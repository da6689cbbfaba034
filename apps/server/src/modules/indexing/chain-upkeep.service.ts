import type { ChainAdapter, TransferIntent } from '@tessera/chains';

import { writeFees, type LedgerDeps } from '../chains';
import { refreshEach, remindUnbonding } from '../staking';
import { expireUnsigned } from '../transfers';
import { findSomeAddress, findUnreadAccounts } from './accounts.repository';
import { deleteOrphaned } from './settle-external.service';

const UNREAD_ACCOUNTS_PER_ROUND = 20;

/** Runs the tasks of a chain that may wait half a minute. */
export async function runUpkeep(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  await expireUnsigned(deps);
  await deleteOrphaned(deps, adapter.chainId);
  await readUnreadAccounts(deps, adapter);
  await refreshFees(deps, adapter);
  if (adapter.family === 'cosmos') await remindUnbonding(deps, adapter);
}

/** Reads accounts that were created while the chain did not respond: no block may ever touch them. */
export async function readUnreadAccounts(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const unread = await findUnreadAccounts(deps.db, adapter.chainId, UNREAD_ACCOUNTS_PER_ROUND);
  await refreshEach(deps, adapter, unread);
}

/** Stores the fee of sending each symbol, for forms. The estimate uses any account, because it hardly depends on the sender. */
async function refreshFees(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const address = await findSomeAddress(deps.db, adapter.chainId);
  if (address === null) return;
  const fees: Record<string, string> = {};
  for (const { symbol } of adapter.assets) {
    const intent: TransferIntent = { type: 'send', symbol, from: address, to: address, base: '1' };
    fees[symbol] = (await adapter.estimateFee(intent)).feeBase;
  }
  await writeFees(deps.db, adapter.chainId, fees);
}
