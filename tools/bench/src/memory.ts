import { readdirSync, readFileSync } from 'node:fs';
import { findFamily } from './find-family';

/**
 * Returns the proportional set size (PSS) of a process and all its descendants in MB (10^6 bytes). PSS counts shared memory
 * once. Linux only; needs permission to read their smaps_rollup.
 */
export function familyMemory(pid: number): number {
  const kibibytes = findFamily(pid, readParents()).map(proportionalSize);
  return (kibibytes.reduce((sum, size) => sum + size, 0) * 1024) / 1e6;
}

/** Returns the parent pid of every running process. */
export function readParents(): ReadonlyMap<number, number> {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(pids.map((pid) => [Number(pid), readNumber(`/proc/${pid}/status`, /^PPid:\s+(\d+)$/m)]));
}

const proportionalSize = (pid: number) => readNumber(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+) kB$/m);

function readNumber(file: string, pattern: RegExp): number {
  try {
    return Number(pattern.exec(readFileSync(file, 'utf8'))?.[1] ?? 0);
  } catch (error) {
    // The process ended after the listing. Any other failure must not count as zero.
    if (isGone(error)) return 0;
    throw error;
  }
}

const isGone = (error: unknown) =>
  error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH');
