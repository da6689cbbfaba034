import { and, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { AdminUsersQuery } from '@tessera/contracts/admin-users';
import { ChainId } from '@tessera/contracts/primitives';
import type * as v from 'valibot';
import { matchesName, normaliseSearchText } from '../../accounts';
import type { Chains, LedgerDeps } from '../../chains';
import { findIdentifier, users } from '../../identity';
import { walletAddresses, wallets } from '../../wallets';
import type { Executor } from '../../../platform/db/database';

export type PeopleFilter = Omit<v.InferOutput<typeof AdminUsersQuery>, 'limit' | 'cursor'>;

type Deps = Pick<LedgerDeps, 'chains'> & { db: Executor };

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

async function ownersOfId(db: Executor, id: string): Promise<string[]> {
  const rows = await db.select({ userId: wallets.userId }).from(wallets).where(eq(wallets.id, id));
  return [id, ...rows.map(({ userId }) => userId)];
}

const addressesIn = (chains: Chains, text: string): string[] =>
  chains.all.flatMap((chain) => {
    const check = chain.checkAddress(text);
    return check.ok ? [check.address] : [];
  });

async function ownersOfAddress(db: Executor, forms: readonly string[]): Promise<string[]> {
  const { chainId, address, walletId } = walletAddresses;
  const rows = await db
    .select({ userId: wallets.userId })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletId))
    .where(and(inArray(chainId, ChainId.options), inArray(address, [...forms])));
  return rows.map(({ userId }) => userId);
}

/** Ids, addresses, e-mails and phones must match completely. Names need only begin with the text. */
async function textCondition({ db, chains }: Deps, typed: string): Promise<SQL | undefined> {
  const text = normaliseSearchText(typed);
  if (text === '') return undefined;
  if (ID.test(text.toUpperCase())) return inArray(users.id, await ownersOfId(db, text.toUpperCase()));
  const addresses = addressesIn(chains, text);
  if (addresses.length > 0) return inArray(users.id, await ownersOfAddress(db, addresses));
  const identifier = await findIdentifier(db, text);
  return identifier ? eq(users.id, identifier.userId) : matchesName(text);
}

export async function peopleCondition(deps: Deps, filter: PeopleFilter): Promise<SQL | undefined> {
  const { query = '', role, country, wallet, frozen } = filter;
  return and(
    isNull(users.deletedAt),
    await textCondition(deps, query),
    role === 'User' ? sql`${users.roles} = '{}'` : undefined,
    // The condition `roles <> '{}'` lets PostgreSQL use the partial index of staff.
    role && role !== 'User' ? sql`${users.roles} <> '{}' and ${role} = any(${users.roles})` : undefined,
    country ? eq(users.country, country) : undefined,
    wallet === 'with' ? sql`${users.hasWallet}` : undefined,
    wallet === 'without' ? sql`not ${users.hasWallet}` : undefined,
    frozen === 'true' ? sql`${users.sendingFrozenAt} is not null` : undefined,
    frozen === 'false' ? isNull(users.sendingFrozenAt) : undefined,
  );
}
