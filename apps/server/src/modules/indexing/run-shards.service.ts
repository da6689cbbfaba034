import type { ChainAdapter } from '@tessera/chains';
import { SECOND } from '../../platform/clock';
import { SHARDS } from '../../platform/db/shards';
import { isSigningHeld, type LedgerDeps } from '../chains';
import { recoverTransfers, shardsInFlight } from '../transfers';
import { withShardLeases, type ShardLeases } from './shard-leases.repository';
import type { createShardsUpkeep } from './upkeep.service';

/** Minimum time between two counts of the workers. */
const BALANCE_INTERVAL = 1.5 * SECOND;

interface RunShardsParameters {
  readonly shards: ReturnType<typeof createShardsUpkeep>;
  /** Running recoveries by shard. A recovery may outlive the connection of its lease. */
  readonly recovering: Map<number, Promise<void>>;
  readonly pause: (milliseconds: number) => Promise<unknown>;
  readonly roundPause: number;
  readonly signal: AbortSignal;
}

/**
 * Recovers transfers and reads accounts of the shards that this process holds. Each worker takes its share of the shards.
 * A shard is released only after its running work, so that two workers never start work for an account at once. Work is
 * not awaited, so that a slow read delays only its shard.
 */
export async function runShards(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  { shards, recovering, pause, roundPause, signal }: RunShardsParameters,
): Promise<void> {
  const { chainId } = adapter;
  const { clock, config, db, logger } = deps;
  const held = new Set<number>();
  /** Shards whose last recovery with this lease succeeded. */
  const recovered = new Set<number>();
  const maintaining = new Map<number, Promise<void>>();
  const isBusy = (shard: number) => recovering.has(shard) || maintaining.has(shard);

  function start(running: Map<number, Promise<void>>, shard: number, work: () => Promise<void>): void {
    if (!running.has(shard))
      running.set(
        shard,
        work().finally(() => running.delete(shard)),
      );
  }

  async function balance(leases: ShardLeases): Promise<void> {
    const share = Math.ceil(SHARDS.length / (await leases.countWorkers()));
    for (const shard of SHARDS) {
      if (held.size > share && held.has(shard) && !isBusy(shard)) {
        await leases.release(shard);
        held.delete(shard);
      } else if (held.size < share && !held.has(shard) && !isBusy(shard) && (await leases.take(shard))) {
        held.add(shard);
        recovered.delete(shard);
      }
    }
  }

  async function recover(leases: ShardLeases, shard: number): Promise<void> {
    try {
      await leases.runShared(async () => {
        if (await isSigningHeld(db, chainId)) return;
        // Interval 0 checks unfinished transfers at once, because an earlier process may have stopped during a transfer.
        await recoverTransfers(deps, adapter, recovered.has(shard) ? undefined : 0, shard);
        recovered.add(shard);
      });
    } catch (err) {
      recovered.delete(shard);
      logger.warn({ err, chainId, shard }, 'cannot recover transfers yet');
    }
  }

  async function startDue(leases: ShardLeases): Promise<void> {
    const mayStart = () => !signal.aborted && leases.isConnected();
    for (const shard of held) start(maintaining, shard, () => shards.runDue(shard, mayStart));
    if (held.size === 0) return;
    const inFlight = (await shardsInFlight(db, chainId, clock.now())).filter((shard) => held.has(shard));
    if (inFlight.length === 0 || (await isSigningHeld(db, chainId))) return;
    for (const shard of inFlight) if (mayStart()) start(recovering, shard, () => recover(leases, shard));
  }

  async function releaseIdle(leases: ShardLeases, shard: number): Promise<void> {
    await Promise.all([recovering.get(shard), maintaining.get(shard)]);
    await leases.release(shard);
  }

  const running = () => Promise.all([...recovering.values(), ...maintaining.values()]);

  async function hold(leases: ShardLeases): Promise<void> {
    held.clear();
    // The recoveries of an earlier connection lost their shared lock with it.
    const earlier = [...recovering.values()];
    if (earlier.length > 0) void leases.runShared(() => Promise.all(earlier)).catch(() => undefined);
    let balancedAt = -Infinity;
    while (!signal.aborted && leases.isConnected()) {
      try {
        if (performance.now() - balancedAt >= BALANCE_INTERVAL) {
          balancedAt = performance.now();
          await balance(leases);
        }
        await startDue(leases);
      } catch (err) {
        logger.warn({ err, chainId }, 'cannot process the shards of the chain yet');
      }
      await pause(roundPause);
    }
    if (!leases.isConnected()) return;
    await leases.leave();
    await Promise.all([...held].map((shard) => releaseIdle(leases, shard)));
    // The recoveries of an earlier connection.
    await running();
  }

  while (!signal.aborted) {
    await withShardLeases(config.DATABASE_URL_DIRECT, chainId, hold).catch((err: unknown) =>
      logger.warn({ err, chainId }, 'cannot process the shards of the chain yet'),
    );
    await pause(SECOND);
  }
  await running();
}
