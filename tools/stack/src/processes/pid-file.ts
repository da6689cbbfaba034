import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readProcessIdentity } from './process-identity';
import { stopProcess } from './stop-process';

/** Notes which process runs a service, so that a later start finds it when nobody ended it. */
export function writePidFile(path: string, pid: number): void {
  const identity = readProcessIdentity(pid);
  if (identity === null) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${pid} ${identity}`);
  renameSync(`${path}.new`, path);
}

/** Pid and identity of the noted process when it still runs; `null` when it has gone or the pid is another's now. */
export function readPidFile(path: string): { pid: number; identity: string } | null {
  const [, digits, identity] = /^(\d+) (.*)$/s.exec(readText(path)) ?? [];
  if (digits === undefined || identity === undefined) return null;
  const pid = Number(digits);
  return readProcessIdentity(pid) === identity ? { pid, identity } : null;
}

/** Ends what an earlier run left of a service. @returns true when there was something to end */
export async function endLeftover(path: string): Promise<boolean> {
  const leftover = readPidFile(path);
  if (leftover !== null) await stopProcess(leftover.pid, leftover.identity, { graceMs: 5_000 });
  rmSync(path, { force: true });
  return leftover !== null;
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
