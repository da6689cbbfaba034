import { eq, inArray } from 'drizzle-orm';
import { chainValidators } from '../../chains';
import { users } from '../../identity';
import type { TransactionRow } from '../../transfers';
import { walletAddresses, wallets } from '../../wallets';
import type { Executor } from '../../../platform/db/database';

/** Names of the parties of transactions. */
export interface PartyNames {
  /** Username by wallet id. */
  ownerOf: ReadonlyMap<string, string | null>;
  /** Address by `keyOf(walletId, chainId)`. */
  addressOf: ReadonlyMap<string, string>;
  /** Username by user id. */
  usernameOf: ReadonlyMap<string, string | null>;
  /** Moniker by `keyOf(chainId, operator)`. */
  monikerOf: ReadonlyMap<string, string>;
}

export const keyOf = (...parts: string[]) => parts.join(' ');
const unique = (values: readonly (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))];

export async function readPartyNames(db: Executor, rows: readonly TransactionRow[]): Promise<PartyNames> {
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
    /** Address by `keyOf(walletId, chainId)`. */
    addressOf: new Map(
      addresses.map(({ walletId, chainId, address }) => [keyOf(walletId, chainId), address]),
    ),
    /** Username by user id. */
    usernameOf: new Map(people.map(({ id, username }) => [id, username])),
    monikerOf: new Map(
      validators.map(({ chainId, operator, moniker }) => [keyOf(chainId, operator), moniker]),
    ),
  };
}
