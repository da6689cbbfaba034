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

/** Where a data folder notes how far its seed came. */
export const progressFile = (dataDir: string): string => join(dataDir, 'demo.json');

/** How far the demo history came, and whether the staff are there; nothing when there is no readable note of it. */
export function readProgress(file: string): SeedProgress {
  try {
    return v.parse(Progress, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { transfers: 0, stakes: 0, complete: false, staff: false };
  }
}

/** Notes how far the seed came. */
export function writeProgress(file: string, progress: SeedProgress): void {
  writeFileSync(`${file}.new`, JSON.stringify(progress));
  renameSync(`${file}.new`, file);
}
