import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessIdentity } from '../processes/process-identity';
import { stopProcess } from '../processes/stop-process';

/**
 * Stops a postmaster that outlived a killed supervisor. If postmaster.pid names a PostgreSQL process on this data folder,
 * it gets a fast shutdown (SIGINT), which loses no data. If the pid belongs to another program, the file is deleted,
 * because PostgreSQL refuses to start while a process of its own user has that pid.
 *
 * @returns whether an orphan was stopped
 */
export async function endOrphan(dataDir: string): Promise<boolean> {
  const pidFile = join(dataDir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === null) return false;
  const identity = readProcessIdentity(pid);
  if (identity === null) return false;
  if (!identity.includes('postgres') || !identity.includes(dataDir)) {
    rmSync(pidFile, { force: true });
    return false;
  }
  await stopProcess(pid, identity, { signal: 'SIGINT', graceMs: 15_000 });
  return true;
}

function readPid(pidFile: string): number | null {
  try {
    const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10);
    return Number.isInteger(pid) && pid > 1 ? pid : null;
  } catch {
    return null;
  }
}
