import { readFileSync } from 'node:fs';
import { findFamily } from './find-family';
import { readParents } from './memory';

/** Linux counts CPU time in hundredths of a second. */
const TICKS = 100;

/**
 * Returns the CPU milliseconds (user and system) so far of this process's descendants whose command line matches. Linux only.
 * A process that has ended does not count, so read it before and after work of processes that stay.
 */
export function cpuMilliseconds(matches: RegExp): number {
  const family = findFamily(process.pid, readParents());
  const ticks = family.filter((pid) => matches.test(commandOf(pid))).map(ticksOf);
  return (ticks.reduce((sum, value) => sum + value, 0) * 1000) / TICKS;
}

/** The title of a PostgreSQL backend names its database: "postgres: tessera scale_2000 127.0.0.1(5000) idle". */
const commandOf = (pid: number) => readOrEmpty(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');

function ticksOf(pid: number): number {
  // The name of the program, in parentheses, may contain spaces. State is the third field, utime and stime 14th and 15th.
  const fields = readOrEmpty(`/proc/${pid}/stat`)
    .replace(/^.*\)\s/s, '')
    .split(' ');
  return Number(fields[11] ?? 0) + Number(fields[12] ?? 0);
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // The process ended after the listing.
    return '';
  }
}
