import { rmSync } from 'node:fs';
import { readPidFile, writePidFile } from './processes/pid-file';

/**
 * One stack a data folder: throws when another supervisor runs on it.
 *
 * @returns releases the lock
 */
export function lockStack(pidFile: string): () => void {
  const other = readPidFile(pidFile);
  if (other !== null && other.pid !== process.pid) {
    throw new Error(
      `Tessera already runs on this data folder (process ${other.pid}): use it, or end it with Ctrl-C first.`,
    );
  }
  writePidFile(pidFile, process.pid);
  return () => rmSync(pidFile, { force: true });
}
