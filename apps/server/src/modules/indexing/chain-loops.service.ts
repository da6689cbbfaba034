import { setTimeout as delay } from 'node:timers/promises';

import type { ChainAdapter, TransferIntent } from '@tessera/chains';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { isDevelopment, createHealthRecorder, type LedgerDeps, writeFees } from '../chains';
import { refreshValidators, remindUnbonding, refreshStakes } from '../staking';
import { expireUnsigned, recoverTransfers } from '../transfers';
import { walletAddresses } from '../wallets';

import { SECOND } from '../../platform/clock';
import { followChain } from './follow-chain.service';
import { readUnreadAccounts } from './chain-upkeep.service';
import { deleteOrphaned } from './settle-external.service';
import { LOCK_KEYS } from '../../platform/db/locks';

const FEES_EVERY = 30 * SECOND;
/** With the age at which rewards are read again, they are visible within 30 s of a stake. */
const STAKES_EVERY = 10 * SECOND;
/** Validators change with every stake; on a local chain somebody is watching for it. */
const stakingEvery = ({ chainId }: ChainAdapter) => (isDevelopment(chainId) ? 6 : 30) * SECOND;

export interface ChainLoops {
  stop(): Promise<void>;
}

/** One loop a chain, over all worker processes: whoever holds the chain's lock follows it, the others stand by. */
export function startChainLoops(deps: LedgerDeps): ChainLoops {
  const stopped = new AbortController();
  const loops = deps.chains.all.map((adapter) => loop(deps, adapter, stopped.signal));
  return {
    async stop() {
      stopped.abort();
      await Promise.all(loops);
    },
  };
}

async function loop(deps: LedgerDeps, adapter: ChainAdapter, signal: AbortSignal): Promise<void> {
  const pause = (milliseconds: number) => delay(milliseconds, undefined, { signal }).catch(() => undefined);
  const watch = createHealthRecorder(deps, adapter);
  while (!signal.aborted) {
    try {
      await withLock(deps, adapter, signal, { pause, watch });
    } catch (err) {
      deps.logger.warn({ err, chainId: adapter.chainId }, 'cannot follow the chain yet');
      await watch();
    }
    await pause(SECOND);
  }
}

/** The lock lives as long as its connection: a process that dies lets go of the chain at once. */
async function withLock(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  signal: AbortSignal,
  { pause, watch }: { pause: (milliseconds: number) => Promise<void>; watch: () => Promise<void> },
): Promise<void> {
  const client = new pg.Client({
    connectionString: deps.config.DATABASE_URL,
    application_name: 'tessera-chain',
  });
  let connected = true;
  client.on('error', () => (connected = false));
  client.on('end', () => (connected = false));
  await client.connect();
  try {
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as held',
      [LOCK_KEYS.chainLoop, adapter.chainId],
    );
    if (rows[0]?.held !== true) return;
    let feesAt = 0;
    let stakesAt = 0;
    let stakingAt = 0;
    // Everything that was left unfinished by an earlier process is looked at once, without patience.
    await recoverTransfers(deps, adapter, 0);
    while (!signal.aborted && connected) {
      await followChain(deps, adapter);
      await watch();
      await recoverTransfers(deps, adapter);
      const now = deps.clock.now().getTime();
      if (now - feesAt > FEES_EVERY) {
        feesAt = now;
        await patiently(deps, adapter, upkeep);
      }
      if (adapter.family === 'cosmos' && now - stakesAt > STAKES_EVERY) {
        stakesAt = now;
        await patiently(deps, adapter, refreshStakes);
      }
      if (adapter.family === 'cosmos' && now - stakingAt > stakingEvery(adapter)) {
        stakingAt = now;
        await patiently(deps, adapter, refreshValidators);
      }
      await pause(isDevelopment(adapter.chainId) ? 300 : 2 * SECOND);
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** What may wait: trouble here keeps nobody from following the chain. */
async function patiently(
  deps: LedgerDeps,
  adapter: ChainAdapter,
  work: (deps: LedgerDeps, adapter: ChainAdapter) => Promise<void>,
): Promise<void> {
  try {
    await work(deps, adapter);
  } catch (err) {
    deps.logger.warn({ err, chainId: adapter.chainId }, 'upkeep of the chain failed');
  }
}

async function upkeep(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  await expireUnsigned(deps);
  await deleteOrphaned(deps, adapter.chainId);
  await readUnreadAccounts(deps, adapter);
  await refreshFees(deps, adapter);
  if (adapter.family === 'cosmos') await remindUnbonding(deps, adapter);
}

/** What a send of each symbol costs now, for forms; estimated for any account of ours, since the sender hardly matters. */
async function refreshFees(deps: LedgerDeps, adapter: ChainAdapter): Promise<void> {
  const [any] = await deps.db
    .select({ address: sql<string>`min(${walletAddresses.address})` })
    .from(walletAddresses)
    .where(eq(walletAddresses.chainId, adapter.chainId));
  if (!any?.address) return;
  const fees: Record<string, string> = {};
  for (const { symbol } of adapter.assets) {
    const intent: TransferIntent = { type: 'send', symbol, from: any.address, to: any.address, base: '1' };
    fees[symbol] = (await adapter.estimateFee(intent)).feeBase;
  }
  await writeFees(deps.db, adapter.chainId, fees);
}
