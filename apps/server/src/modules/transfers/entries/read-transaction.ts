import type { Transaction } from '@tessera/contracts';
import type { Chains } from '../../chains';

import type { Executor } from '../../../platform/db/database';
import { describeTransactions } from './describe-transactions';
import { findEntry } from './transactions.repository';

/** One transaction of a wallet as the API tells of it, by its id or its hash. */
export async function readTransaction(
  deps: { chains: Chains; db: Executor },
  walletId: string,
  idOrHash: string,
): Promise<Transaction | undefined> {
  const line = await findEntry(deps.db, walletId, idOrHash);
  const [transaction] = line ? await describeTransactions(deps, [line]) : [];
  return transaction;
}
