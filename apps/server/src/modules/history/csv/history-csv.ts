import { isFeeOnly, type Transaction } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { describeTransactions, readHistory, type After, type HistoryQuery } from '../../transfers';

import { csvRow, plainText } from '../../../platform/csv-row';

const AT_ONCE = 500;
/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Each column with what stands in it; what people wrote is text, what we made are dates, decimals and our own words. */
const COLUMNS: readonly [string, (line: Transaction) => string | null | undefined][] = [
  ['Time (UTC)', ({ created_at: time }) => time],
  ['Completed (UTC)', ({ completedOn }) => completedOn],
  ['Type', ({ type }) => type],
  ['Status', ({ status }) => status],
  ['Network', ({ network }) => network],
  ['Chain id', ({ chainId }) => chainId],
  ['Token', ({ symbol }) => symbol],
  ['Amount', ({ type, amount }) => (isFeeOnly(type) ? null : amount)],
  ['Amount (USD, at the time)', ({ type, amountUsd }) => (isFeeOnly(type) ? null : amountUsd)],
  ['Network fee', ({ gasFee }) => gasFee],
  ['Fee token', ({ gasFeeSymbol }) => gasFeeSymbol],
  ['Network fee (USD, at the time)', ({ gasFeeUsd }) => gasFeeUsd],
  ['From', ({ from }) => plainText(from)],
  ['To', ({ to }) => plainText(to)],
  ['From validator', ({ fromValidator }) => fromValidator],
  ['To validator', ({ toValidator }) => toValidator],
  ['New validator', ({ moniker }) => moniker && plainText(moniker)],
  ['Completes (UTC)', ({ completesAt }) => completesAt],
  ['Counterparty', ({ counterparty }) => counterparty?.username && plainText(counterparty.username)],
  ['Memo', ({ memo }) => memo && plainText(memo)],
  ['Description', ({ description }) => description && plainText(description)],
  ['Transaction hash', ({ transactionHash }) => transactionHash],
  ['Block', ({ block }) => block],
  ['Id', ({ id }) => id],
];

/** A wallet's history as CSV, newest first, read piece by piece: neither memory nor a connection is held for the whole. */
export async function* streamHistoryCsv(
  deps: LedgerDeps,
  walletId: string,
  query: HistoryQuery,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvRow(COLUMNS.map(([name]) => name));
  let after: After | undefined;
  do {
    const found = await readHistory(deps.db, walletId, query, { limit: AT_ONCE, after });
    const lines = await describeTransactions(deps, found);
    yield head + lines.map((line) => csvRow(COLUMNS.map(([, cell]) => cell(line) ?? ''))).join('');
    head = '';
    after = found.length < AT_ONCE ? undefined : found.at(-1)?.transaction;
  } while (after);
}
