import type { AdminTransfer } from '@tessera/contracts';
import type { LedgerDeps } from '../../chains';
import { readEntries, type HistoryCursor } from '../../transfers';

import { csvRow, plainText } from '../../../platform/csv-row';
import { describeForStaff } from './describe-for-staff';
import { findTransfers } from './find-transfers';
import type { StaffSearch } from './staff-filter';

const AT_ONCE = 500;
/** Without it Excel takes UTF-8 for something else. */
const BYTE_ORDER_MARK = '\uFEFF';

const text = (value: string | null | undefined) => value && plainText(value);

/** What people and validators wrote is text; what we made are dates, decimals and our own words. */
const COLUMNS: readonly [string, (line: AdminTransfer) => string | null | undefined][] = [
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

/** All that matches as CSV, newest first, read piece by piece: neither memory nor a connection is held for the whole. */
export async function* transfersCsv(
  deps: Pick<LedgerDeps, 'db' | 'chains'>,
  { filter }: StaffSearch,
): AsyncGenerator<string> {
  let head = BYTE_ORDER_MARK + csvRow(COLUMNS.map(([name]) => name));
  let after: HistoryCursor | undefined;
  do {
    const ids = filter ? await findTransfers(deps.db, filter, { limit: AT_ONCE, after }) : [];
    const lines = await readEntries(deps.db, ids);
    const described = await describeForStaff(deps, lines);
    yield head + described.map((line) => csvRow(COLUMNS.map(([, cell]) => cell(line) ?? ''))).join('');
    head = '';
    after = ids.length < AT_ONCE ? undefined : lines.at(-1)?.transaction;
  } while (after);
}
