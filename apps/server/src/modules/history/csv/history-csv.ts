import { isFeeOnly } from '@tessera/contracts/fee-only';
import type { Transaction } from '@tessera/contracts/transfers';
import { csvRow, plainText } from '../../../platform/csv-row';
import type { LedgerDeps } from '../../chains';
import { describeTransactions, readHistory, type HistoryCursor, type HistoryQuery } from '../../transfers';

const PAGE_SIZE = 500;
/** Excel needs the byte order mark to detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** `plainText` prevents formula injection through texts from users and chains. */
const COLUMNS: readonly [string, (transaction: Transaction) => string | null | undefined][] = [
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

/** Reads page by page, so that the export keeps no database connection open. */
export async function* streamHistoryCsv(
  deps: LedgerDeps,
  walletId: string,
  query: HistoryQuery,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvRow(COLUMNS.map(([name]) => name));
  let after: HistoryCursor | undefined;
  do {
    const page = await readHistory(deps.db, walletId, query, { limit: PAGE_SIZE, after });
    const transactions = await describeTransactions(deps, page);
    yield (
      head +
      transactions.map((transaction) => csvRow(COLUMNS.map(([, cell]) => cell(transaction) ?? ''))).join('')
    );
    head = '';
    after = page.length < PAGE_SIZE ? undefined : page.at(-1)?.transaction;
  } while (after);
}
