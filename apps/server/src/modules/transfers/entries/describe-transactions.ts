import type { Party } from '@tessera/contracts/party';
import type { ReplacementKind } from '@tessera/contracts/replacements';
import type { Transaction } from '@tessera/contracts/transfers';
import { toDecimal } from '@tessera/money';
import type { Executor } from '../../../platform/db/database';
import { assetOf, feeAssetOf, tokenSymbol, type LedgerDeps } from '../../chains';
import { readParties } from '../../people';
import { usdOf } from '../../prices';
import { walletOwner } from '../../wallets';
import { findEntry, type HistoryEntry } from './transactions.repository';
import type { TransactionRow } from './transactions.table';

type ReadDeps = Pick<LedgerDeps, 'chains'> & { db: Executor };

export async function readTransaction(deps: ReadDeps, walletId: string, idOrHash: string) {
  const entry = await findEntry(deps.db, walletId, idOrHash);
  const [transaction] = entry ? await describeTransactions(deps, [entry]) : [];
  return transaction;
}

/** All entries must belong to one wallet. Omits a counterparty that the wallet owner blocked or that blocked the owner. */
export async function describeTransactions(
  deps: ReadDeps,
  entries: readonly HistoryEntry[],
): Promise<Transaction[]> {
  const [first] = entries;
  if (!first) return [];
  const people = entries.map(({ transaction }) => transaction.counterpartyId);
  const parties = await readParties(deps.db, people, walletOwner(first.transaction.walletId));
  return entries.map((entry) => {
    const { counterpartyId } = entry.transaction;
    const counterparty = counterpartyId === null ? undefined : parties.get(counterpartyId);
    return describeEntry(deps, entry, counterparty);
  });
}

/** Pass `counterparty` only if the owner of the wallet may see that person. */
export function describeEntry(
  { chains }: Pick<LedgerDeps, 'chains'>,
  { transaction: row, transfer, headHeight }: HistoryEntry,
  counterparty?: Party,
): Transaction {
  const adapter = chains.of(row.chainId);
  const feeAsset = feeAssetOf(adapter);
  const amount = toDecimal(row.amount, assetOf(adapter, row.symbol).decimals);
  const gasFee = row.fee === null ? null : toDecimal(row.fee, feeAsset.decimals);
  const heldUntil = transfer?.status === 'signed' ? transfer.heldUntil : null;
  return {
    id: row.id,
    transactionHash: row.txHash,
    stage: transfer?.stage ?? stageOf(row),
    type: row.type,
    status: row.status,
    chainId: adapter.chainId,
    symbol: tokenSymbol(row.symbol),
    amount,
    amountUsd: usdOf(amount, row.priceUsd),
    from: row.fromAddress,
    to: row.toAddress,
    ...(counterparty ? { counterparty } : {}),
    ...(row.fromValidator === null ? {} : { fromValidator: row.fromValidator }),
    ...(row.toValidator === null ? {} : { toValidator: row.toValidator }),
    ...(row.moniker === null ? {} : { moniker: row.moniker }),
    memo: row.memo,
    description: row.description,
    gasFee,
    gasFeeSymbol: tokenSymbol(feeAsset.symbol),
    gasFeeUsd: usdOf(gasFee, row.feePriceUsd),
    network: adapter.name,
    block: row.blockHeight?.toString() ?? null,
    confirmations: confirmations(row.blockHeight, headHeight),
    created_at: row.createdAt.toISOString(),
    completedOn: row.completedAt?.toISOString() ?? null,
    ...(row.completesAt === null ? {} : { completesAt: row.completesAt.toISOString() }),
    blockExplorerLink: row.txHash === null || heldUntil !== null ? null : adapter.explorerLink(row.txHash),
    ...(heldUntil === null ? {} : { heldUntil: heldUntil.toISOString() }),
    ...(heldUntil !== null && transfer?.heldReason ? { heldReason: transfer.heldReason } : {}),
    ...(transfer?.unresolvedAt && transfer.blockHeight === null
      ? { unresolvedSince: transfer.unresolvedAt.toISOString() }
      : {}),
    ...(transfer?.replacement ? { replacement: replacementOf(transfer, transfer.replacement) } : {}),
    ...(row.failure ? { failure: row.failure } : {}),
  };
}

function replacementOf(
  { includedAttempt, includedKind }: NonNullable<HistoryEntry['transfer']>,
  kind: ReplacementKind,
): Transaction['replacement'] {
  if (includedAttempt === null) return { kind, outcome: 'pending' };
  const won = kind === 'cancel' ? includedKind === 'cancel' : includedAttempt > 1;
  return { kind, outcome: won ? 'won' : 'lost' };
}

function stageOf({ status, blockHeight }: TransactionRow): Transaction['stage'] {
  if (status !== 'pending') return 'final';
  return blockHeight === null ? 'unknown' : 'in_block';
}

function confirmations(height: bigint | null, headHeight: bigint | null): number | null {
  if (height === null || headHeight === null) return null;
  const blocks = headHeight - height + 1n;
  return blocks < 0n ? 0 : Number(blocks);
}
