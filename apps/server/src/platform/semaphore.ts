import { SECOND } from './clock';
import { unavailable } from './errors';

export const PATIENCE_MS = 10 * SECOND;

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs up to `width` tasks at a time. Rejects a task with 503 if `queue` tasks wait, or if it waits `patienceMs`. */
export function createSemaphore(
  width: number,
  { queue = Infinity, patienceMs }: { queue?: number; patienceMs?: number } = {},
): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const start = () => {
        clearTimeout(timer);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(unavailable());
      };
      if (patienceMs !== undefined) timer = setTimeout(leave, patienceMs);
      waiting.push(start);
    });

  return async (work) => {
    if (running >= width) {
      if (waiting.length >= queue) throw unavailable();
      await turn();
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
