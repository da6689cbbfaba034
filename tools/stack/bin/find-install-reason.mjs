import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compares package-lock.json with npm's record of the installed packages (node_modules/.package-lock.json, written
 * last, so it is missing after an interrupted install). Optional packages of other platforms may be missing.
 *
 * @param root folder of the repository
 * @returns why an install is needed, or null
 */
export function findInstallReason(root) {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const installed = readPackages(join(root, 'node_modules/.package-lock.json'));
  if (wanted === null) return 'there is no package-lock.json';
  if (installed === null) return 'nothing is installed yet';
  for (const [path, entry] of Object.entries(wanted)) {
    if (!path.includes('node_modules/')) continue;
    if (entry.link) {
      if (!existsSync(join(root, path))) return `${entry.resolved} is new`;
      continue;
    }
    const found = installed[path];
    if (found === undefined && (entry.optional || entry.devOptional)) continue;
    if (found?.version !== entry.version) return `${path.replace(/^.*node_modules\//, '')} changed`;
    // npm's record covers the root only; the node_modules of a workspace may have been deleted since.
    if (!path.startsWith('node_modules/') && !existsSync(join(root, path))) return `${path} is missing`;
  }
  return null;
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return null;
  }
}
