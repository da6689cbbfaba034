import { and, eq, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { stripAt } from '../../accounts';
import type { LedgerDeps } from '../../chains';
import { users } from '../../identity';
import { walletAddresses, wallets } from '../../wallets';

type Deps = Pick<LedgerDeps, 'db' | 'chains'>;

const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;
const HASH = /^(0x)?[0-9a-f]{64}$/i;
const ADDRESS = /^(0x[0-9a-f]{40}|optio[a-z]*1[0-9a-z]{38,})$/i;
/** More lines than a transaction here ever has. */
const OF_ONE_HASH = 1000;

/** Somebody whose history a text asks for. */
interface NamedPerson {
  id: string;
  username: string | null;
}

/** What a text names. */
export interface NamedLines {
  /** On `lines`, each of which an index begins with; none when it names nothing. */
  conditions: SQL[];
  /** Whose history they are: none for a single transfer, and for an address that is nobody's here. */
  people: NamedPerson[];
  /** The transfer or address that stands in it whole, in one spelling; null for anything else. */
  thing: string | null;
}

/**
 * Lines that a text names: a transfer by hash or id, everything of somebody by their wallet's or own id or their username, or
 * everything that an address is an end of. Nothing is found by a part of it.
 */
export async function namedLines(deps: Deps, text: string): Promise<NamedLines> {
  if (HASH.test(text))
    return { conditions: await linesOfHash(deps, text), people: [], thing: text.toLowerCase() };
  if (ADDRESS.test(text)) return linesOfAddress(deps, text);
  const id = text.toUpperCase();
  if (!ID.test(id)) return linesOfPerson(deps, eq(users.username, stripAt(text).toLowerCase()));
  const person = await linesOfPerson(deps, or(eq(users.id, id), eq(wallets.id, id)));
  return person.people.length > 0 ? person : { conditions: [sql`lines.id = ${id}`], people: [], thing: id };
}

async function linesOfPerson({ db }: Deps, who: SQL | undefined): Promise<NamedLines> {
  const [person] = await db
    .select({ id: users.id, username: users.username, walletId: wallets.id })
    .from(users)
    .leftJoin(wallets, eq(wallets.userId, users.id))
    .where(and(who, isNull(users.deletedAt)))
    .limit(1);
  if (!person) return { conditions: [], people: [], thing: null };
  const { id, username, walletId } = person;
  const paid = sql`lines.counterparty_id = ${id}`;
  const conditions = walletId === null ? [paid] : [sql`lines.wallet_id = ${walletId}`, paid];
  return { conditions, people: [{ id, username }], thing: null };
}

async function linesOfHash({ db }: Deps, text: string): Promise<SQL[]> {
  const hashes = sql.param([...new Set([text, text.toLowerCase(), text.toUpperCase()])]);
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from transactions where tx_hash = any(${hashes})
    union
    select lines.id from transfer_attempts as attempts
      join transactions as lines on lines.transfer_id = attempts.transfer_id
      where attempts.tx_hash = any(${hashes})
    limit ${OF_ONE_HASH}`);
  return rows.length === 0 ? [] : [sql`lines.id = any(${sql.param(rows.map(({ id }) => id))})`];
}

/** As it was typed, and as its chain writes it. */
function spellings({ chains }: Deps, text: string): string[] {
  const checked = chains.all.flatMap((adapter) => {
    const check = adapter.checkAddress(text);
    return check.ok ? [check.address] : [];
  });
  return [...new Set([text, text.toLowerCase(), ...checked])];
}

async function linesOfAddress(deps: Deps, text: string): Promise<NamedLines> {
  const addresses = spellings(deps, text);
  const chainIds = deps.chains.all.map((adapter) => adapter.chainId);
  // A stake that moves names two validators, and not the account that it is of.
  const own = await deps.db
    .select({
      walletId: walletAddresses.walletId,
      chainId: walletAddresses.chainId,
      id: users.id,
      username: users.username,
    })
    .from(walletAddresses)
    .innerJoin(wallets, eq(wallets.id, walletAddresses.walletId))
    .innerJoin(users, eq(users.id, wallets.userId))
    .where(and(inArray(walletAddresses.chainId, chainIds), inArray(walletAddresses.address, addresses)));
  const people = new Map(own.map(({ id, username }) => [id, { id, username }]));
  return {
    conditions: [
      ...own.map(
        ({ walletId, chainId }) => sql`lines.wallet_id = ${walletId} and lines.chain_id = ${chainId}`,
      ),
      ...addresses.flatMap((address) => [
        sql`lines.from_address = ${address}`,
        sql`lines.to_address = ${address}`,
      ]),
    ],
    people: [...people.values()],
    thing: people.size > 0 ? null : text.toLowerCase(),
  };
}
