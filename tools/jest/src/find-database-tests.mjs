import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const FOLDERS = ['apps', 'libs', 'tools'];
/** Code that uses the servers of `global-setup.mjs` or starts a PostgreSQL itself. */
const NEEDS_SERVERS = /\bTEST_(?:DATABASE|SIGNER)_URL\b|\bfunction startPostgres\b/;
const STATIC_IMPORT = /^(?:import|export)\s+(?!type\b)[^'"`;]*['"]([^'"]+)['"]/gm;
const DYNAMIC_IMPORT = /\b(?:import|require\w*)\(\s*['"]([^'"]+)['"]/g;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'];

/**
 * Returns the paths of the node tests (`*.test.ts`) that import code which needs PostgreSQL, directly or through other files
 * of the repository. Type imports do not count.
 */
export function findDatabaseTests(root) {
  const importsOf = new Map();
  const needsServers = new Set();
  const read = (file) => {
    const known = importsOf.get(file);
    if (known !== undefined) return known;
    const source = readFileSync(file, 'utf8');
    if (NEEDS_SERVERS.test(source)) needsServers.add(file);
    const files = [STATIC_IMPORT, DYNAMIC_IMPORT]
      .flatMap((pattern) => [...source.matchAll(pattern)])
      .flatMap(([, name]) => findSource(file, name) ?? []);
    importsOf.set(file, files);
    return files;
  };
  const reachesServers = (test) => {
    const seen = new Set([test]);
    for (const file of seen) {
      for (const imported of read(file)) seen.add(imported);
      if (needsServers.has(file)) return true;
    }
    return false;
  };
  return FOLDERS.flatMap((folder) => listTests(join(root, folder))).filter(reachesServers);
}

function findSource(from, name) {
  if (name.startsWith('@tessera/')) return findPackageSource(from, name);
  if (!name.startsWith('.')) return undefined;
  const path = resolve(dirname(from), name);
  return ENDINGS.map((ending) => `${path}${ending}`).find((file) => /\.tsx?$/.test(file) && existsSync(file));
}

function findPackageSource(from, name) {
  try {
    return createRequire(from).resolve(name);
  } catch {
    return undefined;
  }
}

function listTests(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory())
      return ['node_modules', 'dist'].includes(entry.name) ? [] : listTests(join(folder, entry.name));
    return entry.name.endsWith('.test.ts') ? [join(folder, entry.name)] : [];
  });
}
