import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** True when every existing folder above and including `path` lets any user pass (o+x). */
export function isTraversable(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  const parent = dirname(path);
  if (stat !== undefined && (stat.mode & 0o001) === 0) return false;
  return parent === path || isTraversable(parent);
}
