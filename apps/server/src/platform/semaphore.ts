import { SECOND } from './clock';
import { unavailable } from './errors';

/** How long people wait for their turn before they hear that the service is busy. */
export const PATIENCE_MS = 10 * SECOND;

interface Waiting {
  /** How many may wait at once; any number unless told otherwise. */
  queue?: number;
  /** How long one may wait; for ever unless told otherwise. */
  patienceMs?: number;
}

export type Semaphore = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Lets `width` pieces of work run at once; the others wait in the order in which they came. Who finds the queue full, or
 * waits too long, gets 503 and its work never begins.
 */
export function createSemaphore(width: number, { queue = Infinity, patienceMs }: Waiting = {}): Semaphore {
  const waiting: (() => void)[] = [];
  let running = 0;

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(go), 1);
        reject(unavailable());
      };
      if (patienceMs !== undefined) timer = setTimeout(leave, patienceMs);
      waiting.push(go);
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
