import { readProcessIdentity } from './process-identity';
import { waitUntil } from './wait';

/** How to end a process that may not be our child: which signal, and how long until SIGKILL (milliseconds). */
export interface StopOptions {
  readonly signal?: NodeJS.Signals;
  readonly graceMs?: number;
}

/** Ends the process `pid`, as long as it is still the one that `identity` was read from; SIGKILL after the grace. */
export async function stopProcess(pid: number, identity: string, options: StopOptions = {}): Promise<void> {
  const isRunning = () => readProcessIdentity(pid) === identity;
  if (!isRunning()) return;
  signalProcess(pid, options.signal ?? 'SIGTERM');
  const gone = await waitUntil(() => !isRunning(), options.graceMs ?? 10_000);
  if (gone) return;
  signalProcess(pid, 'SIGKILL');
  await waitUntil(() => !isRunning(), 5_000);
}

/** Sends a signal; a process that has gone meanwhile is no error. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
