/** A failure does not stop the next task. */
export interface Mutex {
  run<T>(task: () => T | Promise<T>): Promise<T>;
}

export function createMutex(): Mutex {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const next = last.then(task);
      last = next.catch(() => undefined);
      return next;
    },
  };
}
