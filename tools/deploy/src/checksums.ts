import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Returns the SHA-256 hash in hex. */
export const sha256 = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex');

/**
 * Returns the hash of each file of a folder, sorted by path, in the format of `sha256sum`.
 * @throws on a symbolic link or another special file, because its target can change without a change of the folder
 */
export function checksumsOf(folder: string): string {
  const nameOf = (path: string) => relative(folder, path).split(sep).join('/');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) return [];
    if (!entry.isFile()) throw new Error(`${nameOf(path)} is neither a file nor a folder`);
    return path;
  });
  return files
    .sort()
    .map((file) => `${sha256(readFileSync(file))}  ${nameOf(file)}\n`)
    .join('');
}
