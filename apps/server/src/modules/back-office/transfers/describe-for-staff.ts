import type { AdminTransfer } from '@tessera/contracts';
import { eq, inArray } from 'drizzle-orm';
import { readCursors, type LedgerDeps, chainValidators } from '../../chains';
import { users } from '../../identity';
import { describeEntry, type HistoryEntry, type TransactionRow } from '../../transfers';
import { walletAddresses, wallets } from '../../wallets';

import type { Executor } from '../../../platform/db/database';

type End = AdminTransfer['from'];
/** What the ends of some lines are called. */
interface Names {
  ownerOf: ReadonlyMap<string, string | null>;
  addressOf: ReadonlyMap<string, string>;
  usernameOf: ReadonlyMap<string, string | null>;
  monikerOf: ReadonlyMap<string, string>;
}

const keyOf = (...parts: string[]) => parts.join(' ');
const unique = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))];

async function readNames(db: Executor, rows: readonly TransactionRow[]): Promise<Names> {
  const walletIds = unique(rows.map(({ walletId }) => walletId));
  const owners = await db
    .select({ walletId: wallets.id, username: users.username })
    .from(wallets)
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(inArray(wallets.id, walletIds));
  const addresses = await db
    .select()
    .from(walletAddresses)
    .where(inArray(walletAddresses.walletId, walletIds));
  const others = unique(rows.map(({ counterpartyId }) => counterpartyId));
  const people = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(inArray(users.id, others));
  const operators = unique(rows.flatMap(({ fromValidator, toValidator }) => [fromValidator, toValidator]));
  const validators = await db
    .select({
      chainId: chainValidators.chainId,
      operator: chainValidators.operator,
      moniker: chainValidators.moniker,
    })
    .from(chainValidators)
    .where(inArray(chainValidators.operator, operators));
  return {
    ownerOf: new Map(owners.map(({ walletId, username }) => [walletId, username])),
    addressOf: new Map(
      addresses.map(({ walletId, chainId, address }) => [keyOf(walletId, chainId), address]),
    ),
    usernameOf: new Map(people.map(({ id, username }) => [id, username])),
    monikerOf: new Map(
      validators.map(({ chainId, operator, moniker }) => [keyOf(chainId, operator), moniker]),
    ),
  };
}

/** From whom to whom: a person, somebody's address, or a validator. Whoever stakes stands first, whichever way coins go. */
function endsOf(row: TransactionRow, names: Names): { from: End; to: End } {
  const { walletId, chainId, counterpartyId } = row;
  const own = (address: string | undefined): End => ({
    username: names.ownerOf.get(walletId) ?? null,
    address: address ?? null,
    label: null,
  });
  const other = (address: string): End => ({
    username: counterpartyId === null ? null : (names.usernameOf.get(counterpartyId) ?? null),
    address,
    label: null,
  });
  const validator = (operator: string): End => ({
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

/**
 * Lines as staff see them, in the order given: whose they are by username and address, and nothing that people wrote for
 * themselves.
 */
export async function describeForStaff(
  deps: Pick<LedgerDeps, 'chains'> & { db: Executor },
  lines: readonly HistoryEntry[],
): Promise<AdminTransfer[]> {
  const cursors = await readCursors(deps.db);
  const names = await readNames(
    deps.db,
    lines.map(({ transaction }) => transaction),
  );
  return lines.map((line) => ({
    transaction: {
      ...describeEntry(deps, line, cursors.get(line.transaction.chainId)),
      description: null,
    },
    ...endsOf(line.transaction, names),
  }));
}
