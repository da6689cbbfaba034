import type { ChainAdapter } from '@tessera/chains';
import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { type LedgerDeps, chainValidators } from '../../chains';

/** One question each: the rest has its turn at the next look. */
const AT_ONCE = 10;

/** What operators have staked themselves; it cannot change without the validator's tokens, which are compared. */
export async function refreshSelfStakes(
  { db }: Pick<LedgerDeps, 'db'>,
  adapter: ChainAdapter,
): Promise<void> {
  const { chainId } = adapter;
  const t = chainValidators;
  const due = await db
    .select({ operator: t.operator, tokens: t.tokens })
    .from(t)
    .where(and(eq(t.chainId, chainId), or(isNull(t.selfStakeAt), ne(t.selfStakeAt, t.tokens))))
    .orderBy(t.selfStakeAt)
    .limit(AT_ONCE);
  for (const { operator, tokens } of due) {
    const selfStake = await adapter.getSelfDelegation(operator);
    await db
      .update(t)
      .set({ selfStake, selfStakeAt: tokens })
      .where(and(eq(t.chainId, chainId), eq(t.operator, operator)));
  }
}
