import { unavailable } from '../plugins/http-error';

/** Lets `width` pieces of work run at once and `queue` wait; whoever comes after that gets 503 at once. */
export function createSemaphore(width: number, queue: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= width) {
      if (waiting.length >= queue) throw unavailable();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
