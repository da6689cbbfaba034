/** The part of the Web Locks API that the product uses: one holder per name across all tabs. */
export interface Locks {
  run<T>(name: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** Returns the browser's lock manager, or a queue inside this tab if there is none (insecure origin). */
export function browserLocks(manager: LockManager | undefined): Locks {
  if (!manager) return createLocalLocks();
  return {
    async run(name, task, signal) {
      return await manager.request(name, signal ? { signal } : {}, task);
    },
  };
}

/** Creates a FIFO lock within one tab. */
export function createLocalLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  return {
    run(name, task, signal) {
      const before = tails.get(name) ?? Promise.resolve();
      const turn = before.then(() => {
        signal?.throwIfAborted();
        return task();
      });
      tails.set(
        name,
        turn.catch(() => undefined),
      );
      return turn;
    },
  };
}
