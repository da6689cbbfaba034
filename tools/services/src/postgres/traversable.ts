import { statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Whether any user may traverse `path` and the folders above it (o+x). Missing folders count as traversable. */
export function isTraversable(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  const parent = dirname(path);
  if (stat !== undefined && (stat.mode & 0o001) === 0) return false;
  return parent === path || isTraversable(parent);
}
