import { mkdirSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const KEEP_BYTES = 10_000_000;

/** Opens a log for appending. A log above 10 MB is renamed to `.1` first. @returns the file descriptor */
export function openLog(path: string): number {
  mkdirSync(dirname(path), { recursive: true });
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size > KEEP_BYTES) renameSync(path, `${path}.1`);
  return openSync(path, 'a', 0o600);
}

/** Returns the last eight lines of a log, for the error of a service that does not start. */
export function tailOfLog(path: string): string {
  try {
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-8);
    return `Its log ${path} ends with:\n${lines.join('\n')}`;
  } catch {
    return '';
  }
}
