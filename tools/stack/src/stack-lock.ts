import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { readPidFile, writePidFile, waitUntil } from '@tessera/services';

/** Timeout for a stack that is stopping. */
const GONE_WITHIN_MS = 30_000;

const endingMarker = (pidFile: string): string => `${pidFile}.ending`;

/** Lock that allows one stack per data folder. */
export interface StackLock {
  /** Marks the stack as stopping: the next start waits for it. */
  ending(): void;
  release(): void;
}

interface LockStackParameters {
  readonly say?: (line: string) => void;
  readonly withinMs?: number;
}

/** Locks the data folder. Waits for a stack that is stopping. @throws if another supervisor runs on it */
export async function lockStack(
  pidFile: string,
  { say = () => {}, withinMs = GONE_WITHIN_MS }: LockStackParameters = {},
): Promise<StackLock> {
  const other = () => {
    const noted = readPidFile(pidFile);
    return noted === null || noted.pid === process.pid ? null : noted.pid;
  };
  const pid = other();
  if (pid !== null) {
    if (!existsSync(endingMarker(pidFile)))
      throw new Error(
        `Tessera already runs on this data folder (process ${pid}): use it, or end it with Ctrl-C first.`,
      );
    say(`Waiting for the stack before it to end (process ${pid})`);
    if (!(await waitUntil(() => other() === null, withinMs)))
      throw new Error(
        `The stack before it (process ${pid}) has not ended within ${withinMs / 1000} s: end it, then start again.`,
      );
  }
  rmSync(endingMarker(pidFile), { force: true });
  writePidFile(pidFile, process.pid);
  return {
    ending: () => writeFileSync(endingMarker(pidFile), ''),
    release() {
      rmSync(pidFile, { force: true });
      rmSync(endingMarker(pidFile), { force: true });
    },
  };
}
