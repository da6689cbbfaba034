import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { stripAt } from '../../accounts';
import type { LedgerDeps } from '../../chains';
import { users } from '../../identity';
import { walletAddresses, wallets } from '../../wallets';

type Deps = Pick<LedgerDeps, 'db' | 'chains'>;

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const HASH = /^(0x)?[0-9a-f]{64}$/i;
const ADDRESS = /^(0x[0-9a-f]{40}|optio[a-z]*1[0-9a-z]{38,})$/i;
/** Maximum number of rows that a search for a hash reads. One chain transaction never creates as many. */
const HASH_LIMIT = 1000;

interface SearchTarget {
  /**
   * Conditions on `lines`, an alias of `transactions`; a row must match at least one. Each condition uses the leading
   * columns of an index. Empty for an unknown user or hash.
   */
  conditions: SQL[];
  /** Users that the search text names by id, username, wallet id or address. Empty for a hash or a transfer id. */
  people: { id: string; username: string | null }[];
  /** Hash, transfer id or address for the audit log. Null if the search text names a user or an unknown username. */
  subject: string | null;
}

/** Resolves a search text, which must be a complete hash, address, id or username. */
export async function resolveSearchTarget(deps: Deps, text: string): Promise<SearchTarget> {
  if (HASH.test(text)) return targetOfHash(deps, text);
  if (ADDRESS.test(text)) return targetOfAddress(deps, text);
  const id = text.toUpperCase();
  if (!ID.test(id)) return targetOfPerson(deps, eq(users.username, stripAt(text).toLowerCase()));
  const person = await targetOfPerson(deps, or(eq(users.id, id), eq(wallets.id, id)));
  return person.people.length > 0 ? person : { conditions: [sql`lines.id = ${id}`], people: [], subject: id };
}

async function targetOfPerson({ db }: Deps, who: SQL | undefined): Promise<SearchTarget> {
  const [person] = await db
    .select({ id: users.id, username: users.username, walletId: wallets.id })
    .from(users)
    .leftJoin(wallets, eq(wallets.userId, users.id))
    .where(and(who, isNull(users.deletedAt)))
    .limit(1);
  if (!person) return { conditions: [], people: [], subject: null };
  const { id, username, walletId } = person;
  const paid = sql`lines.counterparty_id = ${id}`;
  const conditions = walletId === null ? [paid] : [sql`lines.wallet_id = ${walletId}`, paid];
  return { conditions, people: [{ id, username }], subject: null };
}

async function targetOfHash({ db }: Deps, text: string): Promise<SearchTarget> {
  const hashes = sql.param([...new Set([text, text.toLowerCase(), text.toUpperCase()])]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from transactions where tx_hash = any(${hashes})
    union
    select lines.id from transfer_attempts as attempts
      join transactions as lines on lines.transfer_id = attempts.transfer_id
      where attempts.tx_hash = any(${hashes})
    limit ${HASH_LIMIT}`);
  const ids = sql.param(rows.map(({ id }) => id));
  const conditions = rows.length === 0 ? [] : [sql`lines.id = any(${ids})`];
  return { conditions, people: [], subject: text.toLowerCase() };
}

function spellings({ chains }: Deps, text: string): string[] {
  const checked = chains.all.flatMap((adapter) => {
    const check = adapter.checkAddress(text);
    return check.ok ? [check.address] : [];
  });
  return [...new Set([text, text.toLowerCase(), ...checked])];
}

async function targetOfAddress(deps: Deps, text: string): Promise<SearchTarget> {
  const addresses = spellings(deps, text);
  const chainIds = deps.chains.all.map((adapter) => adapter.chainId);
  // Also search by wallet, because the row of a redelegation has the addresses of two validators instead of the address
  // of the wallet.
  const { walletId, chainId, address } = walletAddresses;
  const own = await deps.db
    .select({ walletId, chainId, id: users.id, username: users.username })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletId))
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(and(inArray(chainId, chainIds), inArray(address, addresses)));
  const people = new Map(own.map(({ id, username }) => [id, { id, username }]));
  return {
    conditions: [
      ...own.map((row) => sql`lines.wallet_id = ${row.walletId} and lines.chain_id = ${row.chainId}`),
      ...addresses.flatMap((one) => [sql`lines.from_address = ${one}`, sql`lines.to_address = ${one}`]),
    ],
    people: [...people.values()],
    subject: people.size > 0 ? null : text.toLowerCase(),
  };
}
