import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

interface RunFolder {
  readonly path: string;
  remove(): void;
}

/**
 * Where this process may keep something until it ends; nothing is made yet. Takes away what processes left there that were
 * killed: the folder's name says whose it is.
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

/** Whether it is the number of a process that runs and is not this one: ours was somebody else's before. */
function isOfAnother(pid: number): boolean {
  if (pid === process.pid) return false;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Another user's may not be asked, but is there.
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}
