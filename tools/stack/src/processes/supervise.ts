import type { RunningService } from './start-service';
import { delay } from './wait';

/** A service that is started again whenever it ends by itself. */
export interface Supervised {
  readonly name: string;
  readonly pid: number;
  /** Kills it as a crash would (SIGKILL); the supervisor brings it back. */
  kill(): void;
  /** Ends it and starts it again at once. */
  restart(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** How a service is supervised. */
export interface SuperviseParameters {
  readonly name: string;
  readonly start: () => Promise<RunningService>;
  /** One line for the person at the terminal. */
  readonly say: (line: string) => void;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** After this long a crash counts as the first again. */
const STABLE_MS = 30_000;

/** Starts a service (rejecting when it cannot start) and keeps it running with growing pauses until `stop`. */
export async function supervise({ name, start, say }: SuperviseParameters): Promise<Supervised> {
  const stopping = new AbortController();
  let current = await start();
  let restarting = false;
  let pendingRestart = Promise.resolve();
  watch();

  function watch(): void {
    const watched = current;
    const since = Date.now();
    void watched.exited.then(() => {
      if (stopping.signal.aborted || restarting || watched !== current) return;
      const stable = Date.now() - since > STABLE_MS;
      pendingRestart = restartAfter(stable ? FIRST_WAIT_MS : nextWait);
    });
  }

  let nextWait = FIRST_WAIT_MS;
  async function restartAfter(wait: number): Promise<void> {
    nextWait = Math.min(wait * 2, LONGEST_WAIT_MS);
    say(`${name} ended; starting it again in ${wait / 1000} s`);
    await delay(wait, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return;
    try {
      current = await start();
      say(`${name} is back`);
      watch();
    } catch (error) {
      say(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      await restartAfter(nextWait);
    }
  }

  return {
    name,
    get pid() {
      return current.pid;
    },
    kill() {
      process.kill(current.pid, 'SIGKILL');
    },
    async restart() {
      restarting = true;
      await pendingRestart;
      await current.stop();
      current = await start();
      restarting = false;
      watch();
    },
    async stop() {
      stopping.abort();
      await pendingRestart;
      await current.stop();
    },
  };
}
