import { setTimeout as delay } from 'node:timers/promises';
import { systemClock, type Clock } from './clock';
import { DEVCHAIN_FAUCET_MNEMONIC } from './faucet';
import { createGenesis, type GenesisOptions } from './genesis';
import { modules } from './modules/modules';
import { createRouter } from './modules/router';
import { startBlockLoop } from './node/block-loop';
import { createBroadcaster } from './node/broadcaster';
import { openChain } from './node/chain';
import { createControl, type Control } from './node/control';
import { MIN_GAS_PRICE } from './chain/constants';
import { createFaults, type Faults } from './node/faults';
import { startRpcServer } from './rpc/rpc-server';
import { createMemoryStorage } from './storage/memory-storage';
import { openPostgresStorage } from './storage/postgres-storage';

export interface DevchainOptions {
  /** "memory" ends with the process; a database of its own keeps the chain. */
  readonly store: 'memory' | { readonly databaseUrl: string };
  /** Port of the RPC; 0 takes a free one. */
  readonly port: number;
  readonly host?: string;
  /** Pause between idle blocks in milliseconds; 0 makes blocks for transactions only. */
  readonly blockTimeMs: number;
  /** What stands on the chain before its first block; a stored chain does not read it again. */
  readonly genesis?: GenesisOptions;
  /** Source of block times. */
  readonly clock?: Clock;
  /** The node's own lowest gas price in uOPT, such as "1.5"; 1 if absent. */
  readonly minGasPrice?: string;
  /** Hears of a block that could not be stored; it is tried again. */
  readonly onError?: (error: unknown) => void;
}

export interface Devchain {
  /** Base URL of the CometBFT RPC. */
  readonly url: string;
  readonly faucetMnemonic: string;
  readonly faults: Faults;
  readonly control: Control;
  /** Makes a block now, with what waits unless including is stopped; answers its height. */
  produceBlock(): Promise<number>;
  stop(): Promise<void>;
}

/** Longest wait for a block whose database is away. */
const STOP_TIMEOUT_MS = 3_000;

/** Starts the chain and its RPC; resolves when it answers. */
export async function startDevchain(options: DevchainOptions): Promise<Devchain> {
  const {
    store,
    port,
    host = '127.0.0.1',
    blockTimeMs,
    genesis,
    clock = systemClock,
    minGasPrice = MIN_GAS_PRICE,
  } = options;
  const onError = options.onError ?? (() => undefined);
  const storage =
    store === 'memory' ? createMemoryStorage() : await openPostgresStorage(store.databaseUrl, onError);
  const closing: (() => Promise<void>)[] = [() => storage.close()];
  const stop = async () => {
    for (const close of closing.toReversed()) await close();
  };

  try {
    const router = createRouter(modules);
    const faults = createFaults(minGasPrice, () => loop.wake());
    const chain = await openChain({ storage, router, genesis: createGenesis(genesis), clock, node: faults });
    const control = createControl(chain, () => faults.including);
    const loop = startBlockLoop({ chain, blockTimeMs, node: faults, onError });
    closing.push(() => Promise.race([loop.stop(), delay(STOP_TIMEOUT_MS, undefined, { ref: false })]));
    const broadcaster = createBroadcaster(chain, () => loop.wake());
    const server = await startRpcServer({
      node: { chain, broadcaster, control, faults },
      host,
      port,
    });
    closing.push(() => server.close());
    return {
      url: server.url,
      faucetMnemonic: DEVCHAIN_FAUCET_MNEMONIC,
      faults,
      control,
      produceBlock: async () => (await chain.produceBlock({ includeTxs: faults.including })).block.height,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
