import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Returns the SHA-256 hash in hex. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/** Returns the hash of each file of a folder, sorted by path, in the format of `sha256sum`. */
export function checksumsOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  return files
    .map((file) => `${sha256(readFileSync(file))}  ${relative(folder, file).split(sep).join('/')}\n`)
    .join('');
}
