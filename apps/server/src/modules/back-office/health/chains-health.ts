import type { AdminHealth } from '@tessera/contracts';
import { readCursors, type Cursor, type LedgerDeps, readHealthHours, chainHealth } from '../../chains';
import { stakingChains } from '../../staking';

import type { Executor } from '../../../platform/db/database';

/** Each chain as it is and was, and how far each of its indexers is behind its newest block. */
export async function chainsHealth(
  { chains }: Pick<LedgerDeps, 'chains'>,
  db: Executor,
  now: Date,
): Promise<Pick<AdminHealth, 'chains' | 'indexers'>> {
  const cursors = await readCursors(db);
  const staking = await db
    .select({ chainId: stakingChains.chainId, height: stakingChains.height })
    .from(stakingChains);
  const found: Pick<AdminHealth, 'chains' | 'indexers'> = { chains: [], indexers: [] };
  for (const adapter of chains.all) {
    const { chainId, name } = adapter;
    const cursor = cursors.get(chainId);
    const state = chainHealth(adapter, cursor, now);
    found.chains.push({
      chainId,
      name,
      newestBlock: cursor?.headHeight.toString() ?? null,
      newestBlockAt: cursor?.headTime?.toISOString() ?? null,
      state,
      ...(cursor && gapOf(cursor)),
      hours: await readHealthHours(db, chainId, now),
    });
    // What a silent chain has by now nobody knows.
    const head = state === 'silent' ? undefined : cursor?.headHeight;
    const indexer = (what: string, height: bigint | undefined) => ({
      name: `${name} ${what}`,
      chainId,
      atBlock: height?.toString() ?? null,
      behind: head === undefined || height === undefined ? null : behind(head, height),
    });
    found.indexers.push(indexer('transactions', cursor?.height));
    const read = staking.find((one) => one.chainId === chainId);
    if (adapter.family === 'cosmos') found.indexers.push(indexer('staking', read?.height));
  }
  return found;
}

/** Blocks without their events have no time of their own: they are as new as the last look at the chain. */
function gapOf({ gapFrom, gapTo, gapAt, syncedAt }: Cursor) {
  if (gapFrom === null || gapTo === null) return {};
  return { gap: { from: gapFrom.toString(), to: gapTo.toString(), at: (gapAt ?? syncedAt).toISOString() } };
}

/** What was read a moment after the head was may be newer. */
const behind = (head: bigint, height: bigint): number => (height > head ? 0 : Number(head - height));
