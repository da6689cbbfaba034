import type { Context } from '../chain/context';
import { CHAIN_ID } from '../chain/constants';
import type { ChainEvent } from '../chain/event';
import { createGasMeter } from '../chain/gas-meter';
import type { Genesis } from '../genesis';
import { ensureModuleAccount } from '../modules/auth/accounts';
import type { Module } from '../modules/module';
import { createOverlay } from '../state/overlay-store';
import type { Store, StateWrite } from '../state/store';
import type { DecodedTx } from '../tx/decoded-tx';
import { runTx } from '../tx/run-tx';
import type { TxResult } from '../tx/tx-result';

interface BlockInput {
  readonly state: Store;
  readonly modules: readonly Module[];
  readonly genesis: Genesis;
  readonly height: number;
  readonly time: Date;
  readonly txs: readonly DecodedTx[];
  readonly testAction?: ((context: Context) => void) | undefined;
}

interface ExecutedBlock {
  readonly results: readonly TxResult[];
  readonly events: readonly ChainEvent[];
  readonly writes: readonly StateWrite[];
}

/** FinalizeBlock. */
export function executeBlock({
  state,
  modules,
  genesis,
  height,
  time,
  txs,
  testAction: act,
}: BlockInput): ExecutedBlock {
  const store = createOverlay(state);
  const events: ChainEvent[] = [];
  const context: Context = {
    chainId: CHAIN_ID,
    height,
    time,
    mode: 'deliver',
    store,
    gas: createGasMeter(),
    emit: (...emitted) => void events.push(...emitted),
  };
  initModules(context, modules, genesis);
  for (const module of modules) module.beginBlock?.(context);
  act?.(context);
  const results = txs.map((tx) => runTx(tx, { chainId: CHAIN_ID, height, time, mode: 'deliver', store }));
  for (const module of modules) module.endBlock?.(context);
  return { results, events, writes: store.writes() };
}

export const newModules = (state: Store, modules: readonly Module[]): Module[] =>
  modules.filter(({ name }) => state.get(`modules/${name}`) === undefined);

function initModules(context: Context, modules: readonly Module[], genesis: Genesis): void {
  const fresh = newModules(context.store, modules);
  for (const module of fresh) {
    context.store.set(`modules/${module.name}`, new Uint8Array([1]));
    module.initGenesis?.(context, genesis);
  }
  for (const module of fresh) {
    for (const account of module.accounts ?? []) ensureModuleAccount(context.store, account);
  }
}
