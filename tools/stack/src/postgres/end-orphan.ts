import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { readProcessIdentity } from '../processes/process-identity';
import { stopProcess } from '../processes/stop-process';

/**
 * A postmaster outlives a killed supervisor. When postmaster.pid names a process that really is PostgreSQL on this
 * data folder it gets a fast shutdown (SIGINT), which loses nothing. When the pid now belongs to another
 * program the file is removed, because PostgreSQL would refuse to start beside a live pid of its own user.
 *
 * @returns true when an orphan was ended
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
