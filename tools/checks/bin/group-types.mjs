import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * Returns a tsconfig per group of projects with equal options. One program per group reads shared sources and the types of
 * packages once; a program per project takes four times the processor time.
 */
export function groupTypes(root) {
  const groups = new Map();
  for (const project of listProjects(root)) {
    const config = JSON.parse(readFileSync(join(project, 'tsconfig.json'), 'utf8'));
    const { extends: base, compilerOptions, include, ...others } = config;
    if (Object.keys(others).length > 0)
      throw new Error(`${project}/tsconfig.json: only extends, compilerOptions and include can be grouped`);
    const options = { extends: resolve(project, base), compilerOptions };
    const key = JSON.stringify(options);
    const paths = include.map((path) => join(project, path));
    groups.set(key, { ...options, include: [...(groups.get(key)?.include ?? []), ...paths] });
  }
  return [...groups.values()];
}

/** Writes the groups and returns the paths of their files. */
export function writeTypeGroups(root) {
  const folder = join(root, 'node_modules/.cache/types');
  mkdirSync(folder, { recursive: true });
  return groupTypes(root).map((config, index) => {
    const file = join(folder, `tsconfig.${index}.json`);
    writeFileSync(file, JSON.stringify(config));
    return file;
  });
}

function listProjects(root) {
  const folders = ['apps', 'libs', 'tools'].flatMap((name) =>
    readdirSync(join(root, name)).map((project) => join(root, name, project)),
  );
  return [...folders, join(root, 'e2e')].filter((project) => existsSync(join(project, 'tsconfig.json')));
}
