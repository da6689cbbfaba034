import { readFileSync, readdirSync } from 'node:fs';

/** Proportional set size of a process and all its descendants in MB, as Linux accounts it (smaps_rollup). */
export function familyMemory(pids: readonly number[]): number {
  const family = new Set(pids);
  for (const [pid, parent] of parents()) if (family.has(parent)) family.add(pid);
  let kilobytes = 0;
  for (const pid of family) kilobytes += proportionalSize(pid);
  return kilobytes / 1024;
}

/** Every process with its parent, parents first. */
function parents(): [number, number][] {
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return processes
    .map((name): [number, number] => [Number(name), parentOf(name)])
    .sort(([a], [b]) => a - b);
}

function parentOf(pid: string): number {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0; // It ended between the listing and the reading.
  }
}

function proportionalSize(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}
