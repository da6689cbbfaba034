import type { Chain } from './chain';
import type { FaultState } from './faults';

interface BlockLoop {
  wake(): void;
  stop(): Promise<void>;
}

interface BlockLoopOptions {
  readonly chain: Chain;
  /** Milliseconds; 0: no idle blocks. */
  readonly blockTimeMs: number;
  readonly node: Pick<FaultState, 'including' | 'makingBlocks'>;
  readonly onError: (error: unknown) => void;
}

const RETRY_MS = 500;

/** At once while transactions are pending, else on the timer. */
export function startBlockLoop({ chain, blockTimeMs, node, onError }: BlockLoopOptions): BlockLoop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopped = false;

  const hasWork = () => node.makingBlocks && node.including && chain.mempool.size > 0;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (!stopped && delay > 0) timer = setTimeout(() => void run(true), delay);
  };

  /** After a failure only the timer retries. */
  const produce = async (idle: boolean): Promise<boolean> => {
    try {
      if ((idle && node.makingBlocks) || hasWork()) {
        await chain.produceBlock({ includeTxs: node.including });
      }
      while (!stopped && hasWork()) await chain.produceBlock({ includeTxs: true });
      schedule(blockTimeMs);
      return true;
    } catch (error) {
      onError(error);
      schedule(RETRY_MS);
      return false;
    }
  };

  const run = (idle: boolean) => {
    running ??= produce(idle).then((healthy) => {
      running = undefined;
      if (healthy && hasWork()) wake();
    });
    return running;
  };

  const wake = () => {
    // After the response, so that a burst shares a block.
    setImmediate(() => {
      if (!stopped && hasWork()) void run(false);
    });
  };

  schedule(blockTimeMs);
  return {
    wake,
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
