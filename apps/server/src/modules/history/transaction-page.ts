import { messages, type TransactionsPage, type TransactionsQuery } from '@tessera/contracts';
import type * as v from 'valibot';
import type { LedgerDeps } from '../chains/index';
import { describeTransactions, countHistory, readHistory, type After } from '../transfers/index';
import { readWallet } from '../wallets/index';

import { invalid } from '../../platform/errors';

/** A page of a wallet's history, newest first; by number, or by the cursor of the page before. */
export async function readTransactionPage(
  deps: LedgerDeps,
  walletId: string,
  { limit, page, cursor, ...query }: v.InferOutput<typeof TransactionsQuery>,
): Promise<TransactionsPage> {
  const after = cursor === undefined ? undefined : parseCursor(cursor);
  const total = await countHistory(deps.db, walletId, query);
  const offset = after ? 0 : (page - 1) * limit;
  const found = await readHistory(deps.db, walletId, query, { limit: limit + 1, offset, after });
  const lines = found.slice(0, limit);
  const last = lines.at(-1)?.transaction;
  return {
    transactions: await describeTransactions(deps, lines),
    total,
    totalPages: Math.ceil(total / limit),
    pageNumber: page,
    limit,
    ...((await readWallet(deps.db, walletId)).historyLoading ? { loading: true } : {}),
    nextCursor: last && found.length > limit ? `${last.createdAt.getTime()}.${last.id}` : null,
  };
}

function parseCursor(cursor: string): After {
  const [time, id] = /^(\d{1,14})\.([0-9A-Z]{26})$/.exec(cursor)?.slice(1) ?? [];
  if (time === undefined || id === undefined) throw invalid({ cursor: messages.fieldInvalid });
  return { createdAt: new Date(Number(time)), id };
}
