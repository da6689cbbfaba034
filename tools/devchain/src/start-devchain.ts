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
  readonly store: 'memory' | { readonly databaseUrl: string };
  /** 0: a free port. */
  readonly port: number;
  readonly host?: string;
  /** 0: blocks only for transactions. */
  readonly blockTimeMs: number;
  /** Ignored by a stored chain. */
  readonly genesis?: GenesisOptions;
  readonly clock?: Clock;
  /** uOPT, such as "1.5". Default: 1. */
  readonly minGasPrice?: string;
  /** Storing a block failed; it is retried. */
  readonly onError?: (error: unknown) => void;
}

export interface Devchain {
  readonly url: string;
  readonly faucetMnemonic: string;
  readonly faults: Faults;
  readonly control: Control;
  /** Returns its height. */
  produceBlock(): Promise<number>;
  stop(): Promise<void>;
}

/** Wait for a block while the database is down. */
const STOP_TIMEOUT_MS = 3_000;

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
