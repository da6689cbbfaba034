import type { AdminTransfer } from '@tessera/contracts/admin-transfers';
import type { LedgerDeps } from '../../chains';
import { describeEntry, type HistoryEntry, type TransactionRow } from '../../transfers';

import type { Executor } from '../../../platform/db/database';
import { keyOf, readPartyNames } from './transfers.repository';

type PartyNames = Awaited<ReturnType<typeof readPartyNames>>;
type PartyOfTransfer = AdminTransfer['from'];

function partiesOf(row: TransactionRow, names: PartyNames): { from: PartyOfTransfer; to: PartyOfTransfer } {
  const { walletId, chainId, counterpartyId, fromAddress, toAddress, fromValidator, toValidator } = row;
  const owner = names.ownerOf.get(walletId) ?? null;
  const counterparty = counterpartyId === null ? null : (names.usernameOf.get(counterpartyId) ?? null);
  const own = (address: string | null = null) => ({ username: owner, address, label: null });
  const other = (address: string) => ({ username: counterparty, address, label: null });
  const validator = (operator: string): PartyOfTransfer => ({
    username: null,
    address: operator,
    label: row.moniker ?? names.monikerOf.get(keyOf(chainId, operator)) ?? null,
  });
  switch (row.type) {
    case 'lock':
    case 'other':
      return { from: own(fromAddress), to: own(toAddress) };
    case 'authorization':
      return { from: own(fromAddress), to: toAddress === fromAddress ? own(toAddress) : other(toAddress) };
    case 'send':
      return { from: own(fromAddress), to: other(toAddress) };
    case 'receive':
      return { from: other(fromAddress), to: own(toAddress) };
    case 'distribution':
      return { from: validator(fromValidator ?? fromAddress), to: own(toAddress) };
    case 'delegate':
    case 'undelegate':
    case 'cancelUndelegate':
    case 'moveDelegation':
      return {
        from: own(names.addressOf.get(keyOf(walletId, chainId))),
        to: validator(toValidator ?? fromValidator ?? toAddress),
      };
  }
}

/** Omits the description, because it is the user's private note. */
export async function describeTransfers(
  deps: Pick<LedgerDeps, 'chains'> & { db: Executor },
  lines: readonly HistoryEntry[],
): Promise<AdminTransfer[]> {
  const rows = lines.map(({ transaction }) => transaction);
  const names = await readPartyNames(deps.db, rows);
  return lines.map((line) => ({
    transaction: { ...describeEntry(deps, line), description: null },
    ...partiesOf(line.transaction, names),
  }));
}
