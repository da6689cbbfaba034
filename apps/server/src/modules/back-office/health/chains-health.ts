import type { AdminHealth } from '@tessera/contracts';
import { readCursors, type Cursor, type LedgerDeps, readHealthHours, chainHealth } from '../../chains';

import type { Executor } from '../../../platform/db/database';
import { readStakingHeights } from './health.repository';

/** Returns the state of each chain, and how many blocks each of its indexers is behind the newest block. */
export async function chainsHealth(
  { chains }: Pick<LedgerDeps, 'chains'>,
  db: Executor,
  now: Date,
): Promise<Pick<AdminHealth, 'chains' | 'indexers'>> {
  const cursors = await readCursors(db);
  const staking = await readStakingHeights(db);
  const health: Pick<AdminHealth, 'chains' | 'indexers'> = { chains: [], indexers: [] };
  for (const adapter of chains.all) {
    const { chainId, name } = adapter;
    const cursor = cursors.get(chainId);
    const state = chainHealth(adapter, cursor, now);
    health.chains.push({
      chainId,
      name,
      newestBlock: cursor?.headHeight.toString() ?? null,
      newestBlockAt: cursor?.headTime?.toISOString() ?? null,
      state,
      ...(cursor && gapOf(cursor)),
      hours: await readHealthHours(db, chainId, now),
    });
    // The newest block of a silent chain is unknown.
    const head = state === 'silent' ? undefined : cursor?.headHeight;
    const indexer = (what: string, height: bigint | undefined) => ({
      name: `${name} ${what}`,
      chainId,
      atBlock: height?.toString() ?? null,
      behind: head === undefined || height === undefined ? null : behind(head, height),
    });
    health.indexers.push(indexer('transactions', cursor?.height));
    const read = staking.find((one) => one.chainId === chainId);
    if (adapter.family === 'cosmos') health.indexers.push(indexer('staking', read?.height));
  }
  return health;
}

/** Blocks without events have no time; the time of the last sync stands for it. */
function gapOf({ gapFrom, gapTo, gapAt, syncedAt }: Cursor) {
  if (gapFrom === null || gapTo === null) return {};
  return { gap: { from: gapFrom.toString(), to: gapTo.toString(), at: (gapAt ?? syncedAt).toISOString() } };
}

/** Zero when the indexer was read after the head and is ahead of it. */
const behind = (head: bigint, height: bigint): number => (height > head ? 0 : Number(head - height));
