import { and, eq, getTableColumns, inArray, isNull, ne, notInArray, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import { chainValidators } from '../../chains';
import { stakingChains } from '../staking.table';
import type { ValidatorRow } from './validator-row';

export type StakingChainRow = typeof stakingChains.$inferSelect;
export type ValidatorUpdate = Omit<ValidatorRow, 'selfStake' | 'selfStakeAt'>;

const v = chainValidators;
const ofChain = (chainId: string) => eq(v.chainId, chainId);
const ofOperator = (chainId: string, operator: string) => and(ofChain(chainId), eq(v.operator, operator));

export async function findStakingChain(db: Executor, chainId: string) {
  const [row] = await db.select().from(stakingChains).where(eq(stakingChains.chainId, chainId));
  return row;
}

export async function upsertStakingChain(db: Executor, row: StakingChainRow): Promise<void> {
  const { chainId, ...set } = row;
  await db
    .insert(stakingChains)
    .values({ chainId, ...set })
    .onConflictDoUpdate({ target: stakingChains.chainId, set });
}

export function readValidators(db: Executor, chainId: string): Promise<ValidatorRow[]> {
  return db.select().from(v).where(ofChain(chainId));
}

export async function findValidator(db: Executor, chainId: string, operator: string) {
  const [found] = await db
    .select({
      row: v,
      // Drizzle omits table names in a query of one table, so these subqueries write them as text.
      active: sql<number>`(select count(*)::int from chain_validators as other
        where other.chain_id = chain_validators.chain_id and other.status = 'bonded')`,
      rank: sql<number>`(select count(*)::int + 1 from chain_validators as other
        where other.chain_id = chain_validators.chain_id and other.status = 'bonded'
          and (other.tokens > chain_validators.tokens
            or (other.tokens = chain_validators.tokens and other.operator < chain_validators.operator)))`,
    })
    .from(v)
    .where(ofOperator(chainId, operator));
  return found;
}

export function findByConsensusKeys(db: Executor, chainId: string, keys: readonly string[]) {
  return db
    .select({ operator: v.operator, consensus: v.consensus })
    .from(v)
    .where(and(ofChain(chainId), inArray(v.consensus, [...keys])));
}

const unit = sql`${sql.placeholder('unit')}::numeric`;
const status = sql`case ${v.status} when 'bonded' then 'active' when 'unbonding' then 'unbonding' else 'inactive' end`;

/** Response body of `GET /validators`, built by PostgreSQL. */
const responseBody = sql<string>`json_build_object('data', coalesce((
  select json_agg(json_build_object(
    'operatorAddress', ${v.operator}, 'moniker', ${v.moniker}, 'details', ${v.details}, 'website', ${v.website},
    'commission', ${v.commission}, 'maxCommission', ${v.maxCommission}, 'tokens', (${v.tokens} * ${unit})::text,
    'votingPower', ${v.votingPower}, 'apr', ${v.apr}, 'uptime', ${v.uptime}, 'jailed', ${v.jailed},
    'status', ${status}, 'minSelfDelegation', (${v.minSelfDelegation} * ${unit})::text
  ) order by ${v.status} <> 'bonded', ${v.tokens} desc, ${v.operator})
  from ${v} where chain_validators.chain_id = staking_chains.chain_id), '[]'::json))::text`;

const listStatement = prepared('validators', (db) =>
  db
    .select({ responseBody })
    .from(stakingChains)
    .where(eq(stakingChains.chainId, sql.placeholder('chainId'))),
);

/**
 * Returns undefined until the validators are first read.
 * @param chain.unit one base unit in coins, such as 0.000001
 */
export async function validatorListJson(db: Executor, chain: { chainId: string; unit: string }) {
  const [row] = await listStatement(db).execute(chain);
  return row?.responseBody;
}

/** PostgreSQL limits a statement to 65,535 parameters. */
const BATCH_SIZE = 500;

const keptColumns = ['chainId', 'operator', 'selfStake', 'selfStakeAt'];
const updatedColumns = Object.entries(getTableColumns(v)).filter(([key]) => !keptColumns.includes(key));

export async function replaceValidators(db: Executor, chainId: string, rows: readonly ValidatorUpdate[]) {
  const excluded = updatedColumns.map(([, { name }]) => sql.raw(`excluded."${name}"`));
  const current = updatedColumns.map(([, column]) => sql`${column}`);
  const set = Object.fromEntries(updatedColumns.map(([key], at) => [key, excluded[at]]));
  const isChanged = sql`(${sql.join(current, sql`, `)}) is distinct from (${sql.join(excluded, sql`, `)})`;
  const target = [v.chainId, v.operator];
  for (let at = 0; at < rows.length; at += BATCH_SIZE) {
    const batch = rows.slice(at, at + BATCH_SIZE);
    await db.insert(v).values(batch).onConflictDoUpdate({ target, set, setWhere: isChanged });
  }
  const operators = rows.map(({ operator }) => operator);
  const isGone = operators.length > 0 ? notInArray(v.operator, operators) : undefined;
  await db.delete(v).where(and(ofChain(chainId), isGone));
}

/** Self stakes that were never read (null) come last. */
export function findStaleSelfStakes(db: Executor, chainId: string, limit: number) {
  return db
    .select({ operator: v.operator, tokens: v.tokens })
    .from(v)
    .where(and(ofChain(chainId), or(isNull(v.selfStakeAt), ne(v.selfStakeAt, v.tokens))))
    .orderBy(v.selfStakeAt)
    .limit(limit);
}

export async function updateSelfStake(
  db: Executor,
  { chainId, operator }: { chainId: string; operator: string },
  values: { selfStake: bigint | null; selfStakeAt: bigint },
): Promise<void> {
  await db.update(v).set(values).where(ofOperator(chainId, operator));
}
