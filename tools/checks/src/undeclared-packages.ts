import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface Project {
  readonly name: string;
  /** Path from the root. */
  readonly folder: string;
  readonly files: readonly string[];
  readonly declared: readonly string[];
  readonly imported: readonly string[];
}

const FIELDS = ['dependencies', 'devDependencies', 'peerDependencies'];
const IMPORTS = [
  /^(?:import|(?:import|export)\s[^'"`;]*\bfrom)\s+['"]([^'"]+)/gm,
  /\b(?:import|require\w*|tsImport|load)\(\s*['"]([^'"]+)/g,
];
/** Each remote bundles this file and declares its imports. */
const BUNDLED = 'tools/rspack/src/expose-remote.mjs';
const TYPES = [/"(@tessera\/[\w-]+\/[\w-]+)"/g];

/**
 * Returns `project → package` for each imported package of the repository that is no dependency of the project, direct or
 * transitive. Nx would keep a cached result of the project's tests after a change in such a package.
 */
export function findUndeclared(
  projects: readonly Pick<Project, 'name' | 'declared' | 'imported'>[],
): string[] {
  const declaredBy = new Map(projects.map(({ name, declared }) => [name, declared]));
  return projects.flatMap(({ name, imported }) => {
    const known = new Set([name]);
    for (const one of known) for (const other of declaredBy.get(one) ?? []) known.add(other);
    // A build provides the other names: `@tessera/this-remote`.
    const own = imported.filter((one) => declaredBy.has(one));
    return own.filter((one) => !known.has(one)).map((one) => `${name} → ${one}`);
  });
}

/** Reads the projects with the packages that they import by name, by a relative path, or in the types of tsconfig.json. */
export function readProjects(root: string): Project[] {
  const list = (...patterns: string[]) =>
    execFileSync('git', ['ls-files', '-z', ...patterns], { cwd: root, encoding: 'utf8' })
      .split('\0')
      .filter((path) => path !== '');
  const packages = list(':(glob)*/package.json', ':(glob)*/*/package.json').map((file) => ({
    folder: dirname(file),
    json: readPackageJson(join(root, file)),
  }));
  const packageOf = (file: string, specifier: string): string | undefined => {
    if (specifier.startsWith('@tessera/')) return specifier.split('/').slice(0, 2).join('/');
    if (!specifier.startsWith('.')) return undefined;
    const path = join(dirname(file), specifier);
    return packages.find(({ folder }) => path.startsWith(`${folder}/`))?.json.name;
  };
  return packages.map(({ folder, json: { name, ...fields } }) => {
    const files = list(`:(glob)${folder}/**`);
    const imported = files
      .filter((file) => file !== BUNDLED)
      .flatMap((file) => {
        const patterns = /\.([cm]?[jt]s|tsx)$/.test(file)
          ? IMPORTS
          : file.endsWith('/tsconfig.json')
            ? TYPES
            : [];
        if (patterns.length === 0) return [];
        const text = readFileSync(join(root, file), 'utf8');
        const found = patterns.flatMap((pattern) => [...text.matchAll(pattern)]);
        return found.flatMap(([, specifier = '']) => packageOf(file, specifier) ?? []);
      });
    return {
      name,
      folder,
      files,
      declared: FIELDS.flatMap((field) => Object.keys(fields[field] ?? {})),
      imported: [...new Set(imported)].filter((one) => one !== name),
    };
  });
}

function readPackageJson(file: string): { name: string } & Record<string, unknown> {
  return JSON.parse(readFileSync(file, 'utf8'));
}
