import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Project {
  readonly name: string;
  readonly declared: readonly string[];
  readonly imported: readonly string[];
}

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies'];
const STATIC_IMPORT = /^(?:import|(?:import|export)\s[^'"`;]*\bfrom)\s+['"](@tessera\/[\w-]+)/gm;
const DYNAMIC_IMPORT = /\b(?:import|require\w*)\(\s*['"](@tessera\/[\w-]+)/g;

/**
 * Returns `project → package` for each imported package of the repository that is no dependency of the project, direct or
 * transitive. Nx would keep a cached result of the project's tests after a change in such a package.
 */
export function findUndeclared(projects: readonly Project[]): string[] {
  const declaredBy = new Map(projects.map(({ name, declared }) => [name, declared]));
  return projects.flatMap(({ name, imported }) => {
    const known = new Set([name]);
    for (const one of known) for (const other of declaredBy.get(one) ?? []) known.add(other);
    // A build provides the other names: `@tessera/this-remote`.
    const own = imported.filter((one) => declaredBy.has(one));
    return own.filter((one) => !known.has(one)).map((one) => `${name} → ${one}`);
  });
}

export function readProjects(root: string): Project[] {
  const list = (...patterns: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '');
  return list(':(glob)*/package.json', ':(glob)*/*/package.json').map((file) => {
    const folder = dirname(file);
    const { name, ...fields } = readPackageJson(join(root, file));
    const texts = list(`:(glob)${folder}/**/*.ts`, `:(glob)${folder}/**/*.tsx`).map((path) =>
      readFileSync(join(root, path), 'utf8'),
    );
    return {
      name,
      declared: FIELDS.flatMap((field) => Object.keys(fields[field] ?? {})),
      imported: [...new Set(texts.flatMap(packagesIn))],
    };
  });
}

function readPackageJson(file: string): { name: string } & Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function packagesIn(text: string): string[] {
  const found = [STATIC_IMPORT, DYNAMIC_IMPORT].flatMap((pattern) => [...text.matchAll(pattern)]);
  return found.flatMap(([, name]) => name ?? []);
}
