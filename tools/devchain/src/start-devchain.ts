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
  /** "memory": not persisted; else a dedicated database. */
  readonly store: 'memory' | { readonly databaseUrl: string };
  /** RPC port; 0: a free one. */
  readonly port: number;
  readonly host?: string;
  /** Interval of idle blocks in ms; 0: blocks only for transactions. */
  readonly blockTimeMs: number;
  /** State before the first block; ignored by a stored chain. */
  readonly genesis?: GenesisOptions;
  readonly clock?: Clock;
  /** Minimum gas price in uOPT, such as "1.5". Default: 1. */
  readonly minGasPrice?: string;
  /** Called when storing a block fails; it is retried. */
  readonly onError?: (error: unknown) => void;
}

export interface Devchain {
  readonly url: string;
  readonly faucetMnemonic: string;
  readonly faults: Faults;
  readonly control: Control;
  /** Produces a block with pending transactions (unless including is stopped); returns its height. */
  produceBlock(): Promise<number>;
  stop(): Promise<void>;
}

/** Maximum wait for a block while the database is down. */
const STOP_TIMEOUT_MS = 3_000;

/** Starts chain and RPC; resolves when it responds. */
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
