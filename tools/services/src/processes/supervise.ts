import type { RunningService } from './start-service';
import { delay } from './wait';

/** A service that is restarted when it exits by itself. */
export interface Supervised {
  readonly name: string;
  readonly pid: number;
  /** Sends SIGKILL, as a crash would; the supervisor restarts it. */
  kill(): void;
  /** Stops it in order and starts it at once. */
  restart(): Promise<void>;
  /** Stops it and its supervision. */
  stop(): Promise<void>;
}

export interface SuperviseParameters {
  readonly name: string;
  readonly start: () => Promise<RunningService>;
  /** Prints one line on the terminal. */
  readonly say: (line: string) => void;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;
/** A crash after this uptime resets the backoff. */
const STABLE_MS = 30_000;

/** Starts a service and restarts it with backoff until `stop`. @throws if the first start fails */
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
