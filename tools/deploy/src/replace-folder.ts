import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SUMS } from './file-names';

/** Throws if the folder contains anything but a release, because `replaceFolder` deletes it. */
export function assertReplaceable(out: string): void {
  if (!existsSync(out) || existsSync(join(out, SUMS)) || readdirSync(out).length === 0) return;
  throw new Error(`${out} contains other files than a release: name a new or empty folder with --out`);
}

/**
 * Replaces a folder by the one that `assemble` creates and checks in a temporary folder outside of the repository. Inside,
 * Node would also find the packages of the repository. An error leaves the old folder as it is.
 */
export function replaceFolder(out: string, assemble: (folder: string) => void): void {
  assertReplaceable(out);
  const temporary = mkdtempSync(join(tmpdir(), 'tessera-release-'));
  try {
    // Has the mode of a normal folder. `mkdtemp` permits access to its owner only.
    const folder = join(temporary, 'tessera');
    assemble(folder);
    rmSync(out, { recursive: true, force: true });
    // A rename fails between two file systems.
    cpSync(folder, out, { recursive: true });
  } finally {
    rmSync(temporary, { recursive: true });
  }
}
