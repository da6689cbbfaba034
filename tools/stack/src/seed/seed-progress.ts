import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';

const Progress = v.object({
  transfers: v.number(),
  stakes: v.optional(v.number(), 0),
  complete: v.boolean(),
  staff: v.optional(v.boolean(), false),
});
export type SeedProgress = v.InferOutput<typeof Progress>;

/** Returns the progress file of a data folder's seed. */
export const progressFile = (dataDir: string): string => join(dataDir, 'demo.json');

/** Reads the progress; returns the initial state if the file is missing or unreadable. */
export function readProgress(file: string): SeedProgress {
  try {
    return v.parse(Progress, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { transfers: 0, stakes: 0, complete: false, staff: false };
  }
}

export function writeProgress(file: string, progress: SeedProgress): void {
  writeFileSync(`${file}.new`, JSON.stringify(progress));
  renameSync(`${file}.new`, file);
}
