import {
  TRANSFERS_COUNTED,
  type AdminTransferDetail,
  type AdminTransfersPage,
  type AdminTransfersSummary,
  type AdminTransfer,
} from '@tessera/contracts/admin-transfers';
import type { LedgerDeps } from '../../chains';
import { readEntries, type HistoryCursor, type TransferChangeRow } from '../../transfers';
import { formatTime } from '../../../platform/format-time';
import { csvPages, plainText, type CsvColumns } from '../../../platform/csv-row';
import { keysetPages, mapPages, formatTimeCursor, parseTimeCursor } from '../../../platform/keyset-pages';
import { describeTransfers } from './describe-transfers';
import type { TransferFilter, TransferSearch } from './transfer-filter.repository';
import { findOldestPending, sumTransfers } from './transfer-sums.repository';
import { countUpTo, findTransfers, readChanges } from './transfers.repository';

type Deps = Pick<LedgerDeps, 'db' | 'chains' | 'clock'>;

export async function readTransfersPage(
  deps: Deps,
  { filter }: TransferSearch,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AdminTransfersPage> {
  const after = parseTimeCursor(cursor);
  if (!filter) return { transfers: [], total: 0, nextCursor: null };
  const found = await findTransfers(deps.db, filter, { limit: limit + 1, after });
  const ids = found.slice(0, limit).map(({ id }) => id);
  const lines = await readEntries(deps.db, ids);
  const last = lines.at(-1)?.transaction;
  return {
    transfers: await describeTransfers(deps, lines),
    total: await countUpTo(deps.db, filter, TRANSFERS_COUNTED),
    nextCursor: last && found.length > limit ? formatTimeCursor(last) : null,
  };
}

export async function readTransfersSummary(
  deps: Deps,
  { filter, from }: TransferSearch,
): Promise<AdminTransfersSummary> {
  if (!filter) {
    const countBefore = from === undefined ? null : 0;
    return { count: 0, countBefore, volumeUsd: '0.00', pending: 0, oldestPendingAt: null, failed: 0 };
  }
  const previous = precedingRange(filter, deps.clock.now());
  const sums = await sumTransfers(deps, filter);
  const oldestPending = await findOldestPending(deps.db, filter);
  return {
    ...sums,
    countBefore: previous ? (await sumTransfers(deps, previous)).count : null,
    oldestPendingAt: oldestPending?.toISOString() ?? null,
  };
}

function precedingRange(filter: TransferFilter, now: Date): TransferFilter | null {
  const { from, to = now } = filter;
  if (!from || to <= from) return null;
  return { ...filter, from: new Date(from.getTime() - (to.getTime() - from.getTime())), to: from };
}

export async function readTransferDetail(deps: Deps, id: string): Promise<AdminTransferDetail | null> {
  const [line] = await readEntries(deps.db, [id]);
  const [transfer] = line ? await describeTransfers(deps, [line]) : [];
  if (!line || !transfer) return null;
  const changes = await readChanges(deps.db, line.transaction.transferId ?? id);
  return {
    ...transfer,
    changes: changes.map((row) => ({ state: row.state, detail: detailOf(row), at: row.at.toISOString() })),
  };
}

function detailOf(change: TransferChangeRow): string | null {
  const { state, txHash, blockHeight, heldUntil, message, thinned } = change;
  if (state === 'held' && heldUntil) return `Until ${formatTime(heldUntil)}`;
  if (state === 'in_block' && blockHeight !== null) return `Block ${blockHeight}`;
  if (state === 'taken_back' && blockHeight !== null) return `Block ${blockHeight} is no longer in the chain`;
  if (thinned) return 'From here on, not each such change is written down';
  return message ?? txHash;
}

const text = (value: string | null | undefined) => value && plainText(value);

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

export function transfersCsv(deps: Deps, { filter }: TransferSearch): AsyncGenerator<string, void> {
  const read = async (after: HistoryCursor | undefined, limit: number) =>
    filter ? findTransfers(deps.db, filter, { limit, after }) : [];
  const pages = mapPages(
    keysetPages(read, (row) => row),
    async (page) => {
      const ids = page.map(({ id }) => id);
      return describeTransfers(deps, await readEntries(deps.db, ids));
    },
  );
  return csvPages(COLUMNS, pages);
}
