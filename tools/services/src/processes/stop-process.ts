import { readProcessIdentity } from './process-identity';
import { waitUntil } from './wait';

/** Signal to send (default SIGTERM) and ms until SIGKILL (default 10,000). The process may not be a child of this one. */
export interface StopOptions {
  readonly signal?: NodeJS.Signals;
  readonly graceMs?: number;
}

/** Stops process `pid` if it still has `identity`. Sends SIGKILL after the grace period. */
export async function stopProcess(pid: number, identity: string, options: StopOptions = {}): Promise<void> {
  const isRunning = () => readProcessIdentity(pid) === identity;
  if (!isRunning()) return;
  signalProcess(pid, options.signal ?? 'SIGTERM');
  const gone = await waitUntil(() => !isRunning(), options.graceMs ?? 10_000);
  if (gone) return;
  signalProcess(pid, 'SIGKILL');
  await waitUntil(() => !isRunning(), 5_000);
}

/** Sends a signal; ignores a process that has already exited. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
