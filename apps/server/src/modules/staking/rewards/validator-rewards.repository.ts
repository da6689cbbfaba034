import { and, eq, gte, lte, notInArray, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { validatorRewards, type StoredRewards } from '../../chains';

const r = validatorRewards;

/**
 * Returns the validators with a hosted delegation. `state` is null until the rewards are first read. Looks up one index entry
 * per validator, not each delegation.
 */
export async function findDelegatedValidators(db: Executor, chainId: string) {
  const next = (after: string) => sql`(select validator from chain_delegations
    where chain_id = ${chainId} ${sql.raw(after)} order by validator limit 1)`;
  const { rows } = await db.execute<{ operator: string; state: StoredRewards | null }>(sql`
    with recursive found (operator) as (
      ${next('')}
      union all
      select ${next('and validator > found.operator')} from found where found.operator is not null
    )
    select found.operator, ${r.state} from found
    left join ${r} on ${r.chainId} = ${chainId} and ${r.operator} = found.operator
    where found.operator is not null`);
  return rows;
}

export const hasRewardsSince = async (db: Executor, chainId: string, since: Date): Promise<boolean> =>
  (await db.$count(r, and(eq(r.chainId, chainId), gte(r.readAt, since)))) > 0;

interface RewardsRead {
  readonly chainId: string;
  readonly height: bigint;
  readonly readAt: Date;
}

/**
 * Also deletes the rewards of other validators: a validator that is removed and created again starts at the first period.
 * Ignores a response from a node that is behind the one of the stored rewards.
 */
export async function replaceValidatorRewards(
  db: Executor,
  read: RewardsRead,
  validators: readonly { operator: string; state: StoredRewards }[],
): Promise<void> {
  const operators = validators.map(({ operator }) => operator);
  const isOld = and(eq(r.chainId, read.chainId), lte(r.height, read.height));
  await db.delete(r).where(and(isOld, notInArray(r.operator, operators)));
  if (validators.length === 0) return;
  await db
    .insert(r)
    .values(validators.map((one) => ({ ...one, ...read })))
    .onConflictDoUpdate({
      target: [r.chainId, r.operator],
      set: {
        state: sql`excluded.state`,
        height: sql`excluded.height`,
        readAt: sql`excluded.read_at`,
      },
      setWhere: sql`${r.height} <= excluded.height`,
    });
}
