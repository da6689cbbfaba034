import type { AdminTransfer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { readEntries, type HistoryCursor } from '../../transfers';

import { csvPages, plainText, type CsvColumns } from '../../../platform/csv-row';
import { keysetPages, mapPages } from '../../../platform/keyset-pages';
import { describeTransfers } from './describe-transfers';
import type { TransferSearch } from './transfer-filter.repository';
import { findTransfers } from './transfers.repository';

const text = (value: string | null | undefined) => value && plainText(value);

/** Text that users and validators wrote is escaped against spreadsheet formulas. */
const COLUMNS: CsvColumns<AdminTransfer> = [
  ['Time (UTC)', ({ transaction }) => transaction.created_at],
  ['Completed (UTC)', ({ transaction }) => transaction.completedOn],
  ['Type', ({ transaction }) => transaction.type],
  ['Status', ({ transaction }) => transaction.status],
  ['Stage', ({ transaction }) => transaction.stage],
  ['Network', ({ transaction }) => transaction.network],
  ['Chain id', ({ transaction }) => transaction.chainId],
  ['Token', ({ transaction }) => transaction.symbol],
  ['Amount', ({ transaction }) => transaction.amount],
  ['Amount (USD, at the time)', ({ transaction }) => transaction.amountUsd],
  ['Network fee', ({ transaction }) => transaction.gasFee],
  ['Fee token', ({ transaction }) => transaction.gasFeeSymbol],
  ['From user', ({ from }) => text(from.username)],
  ['From validator', ({ from }) => text(from.label)],
  ['From address', ({ from }) => text(from.address)],
  ['To user', ({ to }) => text(to.username)],
  ['To validator', ({ to }) => text(to.label)],
  ['To address', ({ to }) => text(to.address)],
  ['Memo', ({ transaction }) => text(transaction.memo)],
  ['Failure', ({ transaction }) => text(transaction.failure?.message)],
  ['Transaction hash', ({ transaction }) => transaction.transactionHash],
  ['Block', ({ transaction }) => transaction.block],
  ['Id', ({ transaction }) => transaction.id],
];

/** Returns all transfers that match as CSV, newest first. */
export function transfersCsv(
  deps: Pick<LedgerDeps, 'db' | 'chains'>,
  { filter }: TransferSearch,
): AsyncGenerator<string, void> {
  const pages = keysetPages(
    async (after: HistoryCursor | undefined, limit) =>
      filter ? findTransfers(deps.db, filter, { limit, after }) : [],
    (row) => row,
  );
  return csvPages(
    COLUMNS,
    mapPages(pages, async (page) =>
      describeTransfers(
        deps,
        await readEntries(
          deps.db,
          page.map(({ id }) => id),
        ),
      ),
    ),
  );
}
