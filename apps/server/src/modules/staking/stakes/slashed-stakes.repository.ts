import { sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';

export interface Slash {
  readonly chainId: string;
  readonly operators: readonly string[];
  /** Block of the slash, or a later one. */
  readonly height: bigint;
}

type Validators = Pick<Slash, 'operators'>;

const isOneOf = ({ operators }: Validators) => sql`= any(${sql.param([...operators])}::text[])`;

/** @returns the accounts whose stakes a slash changes; those with several entries repeatedly, and at most `limit` entries */
export async function findSlashedAccounts(db: Executor, slash: Slash, limit: number): Promise<string[]> {
  const { chainId } = slash;
  const { rows } = await db.execute<{ address: string }>(sql`
    select address from chain_delegations where chain_id = ${chainId} and validator ${isOneOf(slash)}
    union all
    select address from chain_unbondings where chain_id = ${chainId} and validator ${isOneOf(slash)}
    union all
    select address from chain_redelegations where chain_id = ${chainId} and from_validator ${isOneOf(slash)}
    limit ${limit}`);
  return rows.map(({ address }) => address);
}

/** Returns the next accounts with a stake row, in the order of their addresses. */
export async function findAccountsAfter(
  db: Executor,
  chainId: string,
  after: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select address from chain_stakes where chain_id = ${chainId} and address > ${after}
    order by address limit ${limit}`);
  return rows.map(({ address }) => address);
}

/**
 * Makes those of `accounts` due for `findDueAccounts` whose stakes the slash changes: delegations, unbondings, and
 * redelegations, which also lose stake at their destination. Subtracts more than 15 s from the time of their reads, so that
 * they are due at once. Discards later responses from blocks below the slash. Leaves accounts that were read at its height or
 * later, and those without a height, which are due anyway.
 */
export async function expireSlashed(db: Executor, slash: Slash, accounts: readonly string[]): Promise<void> {
  const { chainId, height } = slash;
  const isStake = (table: string) => sql`${sql.identifier(table)} as entry
    where entry.chain_id = stakes.chain_id and entry.address = stakes.address`;
  await db.execute(sql`
    update chain_stakes as stakes
    set read_at = read_at - interval '16 seconds', starts_height = null, height = ${height}
    where chain_id = ${chainId} and height < ${height} and address = any(${sql.param([...accounts])}::text[]) and (
      exists (select from ${isStake('chain_delegations')} and validator ${isOneOf(slash)})
      or exists (select from ${isStake('chain_unbondings')} and validator ${isOneOf(slash)})
      or exists (select from ${isStake('chain_redelegations')} and from_validator ${isOneOf(slash)}))`);
}
