import type { AdminTransfer } from '@tessera/contracts';
import { readCursors, type LedgerDeps } from '../../chains';
import { describeEntry, type HistoryEntry, type TransactionRow } from '../../transfers';

import type { Executor } from '../../../platform/db/database';
import { keyOf, readPartyNames, type PartyNames } from './transfers.repository';

type PartyOfTransfer = AdminTransfer['from'];
/** Returns sender and recipient: a user, an address or a validator. A staker is always the sender. */
function partiesOf(row: TransactionRow, names: PartyNames): { from: PartyOfTransfer; to: PartyOfTransfer } {
  const { walletId, chainId, counterpartyId } = row;
  const own = (address: string | undefined): PartyOfTransfer => ({
    username: names.ownerOf.get(walletId) ?? null,
    address: address ?? null,
    label: null,
  });
  const other = (address: string): PartyOfTransfer => ({
    username: counterpartyId === null ? null : (names.usernameOf.get(counterpartyId) ?? null),
    address,
    label: null,
  });
  const validator = (operator: string): PartyOfTransfer => ({
    username: null,
    address: operator,
    label: row.moniker ?? names.monikerOf.get(keyOf(chainId, operator)) ?? null,
  });
  switch (row.type) {
    case 'lock':
    case 'other':
      return { from: own(row.fromAddress), to: own(row.toAddress) };
    case 'authorization': {
      const isOwn = row.toAddress === row.fromAddress;
      return { from: own(row.fromAddress), to: isOwn ? own(row.toAddress) : other(row.toAddress) };
    }
    case 'send':
      return { from: own(row.fromAddress), to: other(row.toAddress) };
    case 'receive':
      return { from: other(row.fromAddress), to: own(row.toAddress) };
    case 'distribution':
      return { from: validator(row.fromValidator ?? row.fromAddress), to: own(row.toAddress) };
    case 'delegate':
    case 'undelegate':
    case 'cancelUndelegate':
    case 'moveDelegation':
      return {
        from: own(names.addressOf.get(keyOf(walletId, chainId))),
        to: validator(row.toValidator ?? row.fromValidator ?? row.toAddress),
      };
  }
}

/** Returns transactions as staff see them, in the given order, without the description that the user wrote. */
export async function describeTransfers(
  deps: Pick<LedgerDeps, 'chains'> & { db: Executor },
  lines: readonly HistoryEntry[],
): Promise<AdminTransfer[]> {
  const cursors = await readCursors(deps.db);
  const names = await readPartyNames(
    deps.db,
    lines.map(({ transaction }) => transaction),
  );
  return lines.map((line) => ({
    transaction: {
      ...describeEntry(deps, line, cursors.get(line.transaction.chainId)),
      description: null,
    },
    ...partiesOf(line.transaction, names),
  }));
}
