/** The part of the Web Locks API that the product uses: one holder of a name over all tabs. */
export interface Locks {
  run<T>(name: string, task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/** The browser's lock manager; where there is none (an insecure origin), a queue inside this tab. */
export function browserLocks(manager: LockManager | undefined): Locks {
  if (!manager) return createLocalLocks();
  return {
    async run(name, task, signal) {
      return await manager.request(name, signal ? { signal } : {}, task);
    },
  };
}

/** First come, first served, within one tab. */
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
