import { CHAIN_ID, MAX_TXS_PER_BLOCK, MIN_GAS_PRICE } from '../chain/constants';
import type { Context } from '../chain/context';
import { parseDec, type Dec } from '../chain/dec';
import type { Clock } from '../clock';
import type { Genesis } from '../genesis';
import type { Router } from '../modules/router';
import { applyWrites, createCommittedStore } from '../state/committed-store';
import { createOverlay } from '../state/overlay-store';
import type { Store } from '../state/store';
import type { Block, ChainStorage, Commit } from '../storage/chain-storage';
import type { DecodedTx } from '../tx/decoded-tx';
import { runTx } from '../tx/run-tx';
import type { TxResult } from '../tx/tx-result';
import { executeBlock, newModules } from './execute-block';
import { createMempool, type Mempool } from './mempool';
import { clockLead, setClockLead } from './clock-lead';
import { createMutex } from './mutex';
import { sealBlock } from './seal-block';

export interface Chain {
  readonly router: Router;
  readonly storage: ChainStorage;
  readonly mempool: Mempool;
  readonly tip: Block;
  readonly minGasPrice: Dec;
  /** Read by queries. */
  readonly state: Store;
  checkTx(tx: DecodedTx): Promise<TxResult>;
  simulate(tx: DecodedTx): TxResult;
  produceBlock(options: BlockOptions): Promise<Commit>;
}

export interface BlockOptions {
  readonly includeTxs: boolean;
  readonly testAction?: (context: Context) => void;
  /** Lead of block times over the clock, from this block on. */
  readonly advanceMs?: number;
}

interface ChainDependencies {
  readonly storage: ChainStorage;
  readonly router: Router;
  readonly genesis: Genesis;
  readonly clock: Clock;
  readonly node?: { readonly minGasPrice: Dec };
}

export async function openChain({
  storage,
  router,
  genesis,
  clock,
  node = { minGasPrice: parseDec(MIN_GAS_PRICE) },
}: ChainDependencies): Promise<Chain> {
  const { entries, tip: stored } = await storage.load();
  const state = createCommittedStore(entries);
  const mempool = createMempool();
  const mutex = createMutex();
  let tip = stored;
  let checkState = createOverlay(state);

  const run = (tx: DecodedTx, mode: 'check' | 'recheck' | 'simulate', store: Store): TxResult =>
    runTx(tx, {
      chainId: CHAIN_ID,
      height: tip?.height ?? 0,
      time: tip?.time ?? clock.now(),
      mode,
      store,
      minGasPrice: node.minGasPrice,
    });

  const recheck = () => {
    checkState = createOverlay(state);
    const failed = mempool.waiting.filter((tx) => run(tx, 'recheck', checkState).code !== 0);
    failed.forEach(({ hash }) => mempool.removeFromCache(hash));
    mempool.remove(new Set(failed.map(({ hash }) => hash)));
  };

  const produce = async ({ includeTxs, testAction: act, advanceMs = 0 }: BlockOptions): Promise<Commit> => {
    const height = (tip?.height ?? 0) + 1;
    const ahead = clockLead(state) + advanceMs;
    const time = new Date(Math.max(clock.now().getTime() + ahead, (tip?.time.getTime() ?? 0) + 1));
    const txs = includeTxs ? mempool.waiting.slice(0, MAX_TXS_PER_BLOCK) : [];
    const executed = executeBlock({
      state,
      modules: router.modules,
      genesis,
      height,
      time,
      txs,
      testAction(context) {
        if (advanceMs > 0) setClockLead(context.store, ahead);
        act?.(context);
      },
    });
    const commit = sealBlock({ previous: tip, height, time, txs, ...executed });
    await storage.commit(commit);
    applyWrites(state, commit.writes);
    tip = commit.block;
    mempool.remove(new Set(txs.map(({ hash }) => hash)));
    commit.txs.filter(({ result }) => result.code !== 0).forEach(({ hash }) => mempool.removeFromCache(hash));
    recheck();
    return commit;
  };

  // Before the first query.
  const complete = newModules(state, router.modules).length === 0;
  const last = tip !== undefined && complete ? tip : (await produce({ includeTxs: false })).block;
  return {
    router,
    storage,
    mempool,
    state,
    get minGasPrice() {
      return node.minGasPrice;
    },
    get tip() {
      return tip ?? last;
    },
    checkTx: (tx) =>
      mutex.run(() => {
        const result = run(tx, 'check', checkState);
        if (result.code === 0) mempool.add(tx);
        return result;
      }),
    simulate: (tx) => run(tx, 'simulate', createOverlay(checkState)),
    produceBlock: (options) => mutex.run(() => produce(options)),
  };
}
