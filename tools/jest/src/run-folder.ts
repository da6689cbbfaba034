import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface RunFolder {
  readonly path: string;
  remove(): void;
}

/**
 * Returns a folder for this process, named by its pid, without creating it. Deletes the folders of processes that no longer
 * run.
 */
export function runFolder(parent: string, name: string): RunFolder {
  const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
  for (const entry of existsSync(parent) ? readdirSync(parent) : []) {
    const [, pid] = new RegExp(`^${name}-(\\d+)$`).exec(entry) ?? [];
    if (pid !== undefined && !isOfAnother(Number(pid))) remove(join(parent, entry));
  }
  const path = join(parent, `${name}-${process.pid}`);
  return { path, remove: () => remove(path) };
}

/** Whether `pid` is another running process. A folder with this process's pid was left by an earlier process. */
function isOfAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists and belongs to another user.
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}
