import type { ChainAdapter } from '@tessera/chains';
import { MINUTE } from '../../../platform/clock';
import { readCursor, readCursors } from '../chain-cursors.repository';
import type { LedgerDeps } from '../chains';
import { chainHealth } from '../chain-freshness';
import { recordHealthHour } from './chain-hours.repository';
import { isSigningHeld } from '../restore.repository';

export function createHealthRecorder({ db, clock, logger }: LedgerDeps, { chainId }: ChainAdapter) {
  let recordedAt = -Infinity;
  return async () => {
    const now = clock.now();
    if (now.getTime() - recordedAt < MINUTE) return;
    recordedAt = now.getTime();
    try {
      const cursor = await readCursor(db, chainId);
      if (cursor) await recordHealthHour(db, chainId, chainHealth({ chainId }, cursor, now), now);
    } catch (err) {
      logger.warn({ err, chainId }, 'failed to record chain health');
    }
  };
}

type MeasuredDeps = Pick<LedgerDeps, 'db' | 'clock' | 'metrics' | 'chains'>;

function measureNodes({ metrics, chains }: MeasuredDeps): void {
  // The adapters have the totals. A value that becomes unknown must not keep its last value.
  for (const metric of [metrics.nodeHedges, metrics.nodeBehind, metrics.nodeLowest]) metric.reset();
  for (const adapter of chains.all) {
    const states = adapter.nodes();
    for (const state of states) {
      const labels = { chain: adapter.chainId, node: String(state.position) };
      metrics.nodeUp.set(labels, state.isUp ? 1 : 0);
      metrics.nodeCurrent.set(labels, state.isCurrent ? 1 : 0);
      for (const outcome of ['won', 'lost'] as const)
        metrics.nodeHedges.inc({ labels: { ...labels, outcome }, value: state.hedges[outcome] });
      // A single node is checked only once.
      if (states.length === 1) continue;
      metrics.nodeCatchingUp.set(labels, state.isCatchingUp ? 1 : 0);
      if (state.behindSeconds !== null) metrics.nodeBehind.set(labels, state.behindSeconds);
      if (state.lowest !== null) metrics.nodeLowest.set(labels, Number(state.lowest));
    }
  }
}

export async function measureChains(deps: MeasuredDeps) {
  measureNodes(deps);
  const { db, clock, metrics } = deps;
  for (const [chain, { height, headHeight, syncedAt }] of await readCursors(db)) {
    metrics.blocksBehind.set({ chain }, Math.max(0, Number(headHeight - height)));
    metrics.signingHeld.set({ chain }, (await isSigningHeld(db, chain)) ? 1 : 0);
    metrics.headAge.set({ chain }, (clock.now().getTime() - syncedAt.getTime()) / 1000);
  }
}
