import { and, asc, desc, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/db/database';
import { validatorRewards } from '../../chains';
import { currentRewards } from './current-rewards';
import { chainDelegations, chainStakes } from './holdings.table';

const d = chainDelegations;
const v = validatorRewards;

/** Largest stake first, with the current rewards in base units. */
export async function readDelegations(db: Executor, account: { chainId: string; address: string }) {
  const { operator, state, height, readAt } = v;
  const rows = await db
    .select({
      operator: d.validator,
      amount: d.amount,
      rewards: d.rewards,
      start: d.rewardStart,
      validator: { operator, state, height, readAt },
      stake: { height: chainStakes.height, readAt: chainStakes.readAt },
    })
    .from(d)
    .innerJoin(chainStakes, and(eq(chainStakes.chainId, d.chainId), eq(chainStakes.address, d.address)))
    .leftJoin(v, and(eq(v.chainId, d.chainId), eq(v.operator, d.validator)))
    .where(and(eq(d.chainId, account.chainId), eq(d.address, account.address)))
    .orderBy(desc(d.amount), asc(d.validator));
  return rows.map((row) => ({
    validator: row.operator,
    amount: row.amount,
    rewards: currentRewards(row, row.stake).base,
  }));
}
