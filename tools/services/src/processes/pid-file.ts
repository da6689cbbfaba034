import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { readProcessIdentity } from './process-identity';
import { stopProcess } from './stop-process';

/** Records the process of a service, so that a later start can stop it if it was left running. */
export function writePidFile(path: string, pid: number): void {
  const identity = readProcessIdentity(pid);
  if (identity === null) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.new`, `${pid} ${identity}`);
  renameSync(`${path}.new`, path);
}

/** Returns the recorded process if it still runs; `null` if it exited or another program has its pid. */
export function readPidFile(path: string): { pid: number; identity: string } | null {
  const [, digits, identity] = /^(\d+) (.*)$/s.exec(readText(path)) ?? [];
  if (digits === undefined || identity === undefined) return null;
  const pid = Number(digits);
  return readProcessIdentity(pid) === identity ? { pid, identity } : null;
}

/** Stops a service left running by an earlier start. @returns whether it was running */
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
