import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { addToChangelog } from './changelog';
import { bump, type Step, stepOf } from './commits';
import { nameVersion } from './name-version';
import { readCommits } from './read-commits';

const Package = v.looseObject({
  name: v.string(),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
});
const Lock = v.looseObject({ packages: v.record(v.string(), v.looseObject({})) });
const PLACES = ['apps', 'libs', 'tools'];

interface MakeVersionParameters {
  readonly root: string;
  /** Name of the project's folder. */
  readonly project: string;
  /** Default: derived from the commits. */
  readonly step?: Step | undefined;
  readonly day: string;
}

/** Keeps the order of the file's keys; an object schema would reorder them. */
const readJson = (file: string) => v.parse(v.looseObject({}), JSON.parse(readFileSync(file, 'utf8')));
const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

function folderOf(root: string, project: string): string {
  const folders = PLACES.map((place) => `${place}/${project}`);
  const found = folders.find((folder) => existsSync(join(root, folder, 'package.json')));
  if (found !== undefined) return found;
  throw new Error(`apps/${project} is no application, and neither libs nor tools has this folder`);
}

/**
 * Updates package.json, the lockfile and the changelog of one project to its next version, from the commits that changed its
 * folder since the last change of the changelog, and names the version in the projects that depend on it. Commits these files
 * and tags the commit `<project>@<version>`.
 * @returns the new version
 * @throws if the project does not exist, has uncommitted changes, has no change that users can see, or if the tag exists
 */
export function makeVersion({ root, project, step, day }: MakeVersionParameters): string {
  const folder = folderOf(root, project);
  const manifest = readJson(join(root, folder, 'package.json'));
  const { name, version: current } = v.parse(Package, manifest);
  const lockFile = join(root, 'package-lock.json');
  const lock = readJson(lockFile);
  const { packages: known } = v.parse(Lock, lock);
  if (known[folder] === undefined)
    throw new Error(`package-lock.json does not know ${folder}: run npm install`);
  const others = Object.keys(known).filter((path) => !/^$|node_modules/.test(path) && path !== folder);
  const manifests = others.map((path) => `${path}/package.json`);
  const changed = [folder, 'package-lock.json', ...manifests];
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim();
  if (git('status', '--porcelain', '--', ...changed) !== '')
    throw new Error(
      `${folder}, package-lock.json or a package.json has changes that are not committed: commit them first, the changelog is made of commits`,
    );
  const commits = readCommits(root, folder);
  const wanted = step ?? stepOf(commits);
  if (wanted === undefined) throw new Error(`Nothing of ${project} changed since ${current}`);
  const version = bump(current, wanted);
  const tag = `${project}@${version}`;
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists: name another step`);
  const changelog = join(root, folder, 'CHANGELOG.md');
  const before = existsSync(changelog) ? readFileSync(changelog, 'utf8') : undefined;
  writeFileSync(changelog, addToChangelog(before, project, { version, day, commits }));
  writeJson(join(root, folder, 'package.json'), { ...manifest, version });
  const named = { name, version };
  for (const file of manifests) nameIn(join(root, file), named);
  const packages = Object.entries(known).map(([path, entry]) => [
    path,
    path === folder ? { ...entry, version } : nameVersion(entry, named),
  ]);
  writeJson(lockFile, { ...lock, packages: Object.fromEntries(packages) });
  git('add', '--', ...changed);
  git('commit', '-q', '-m', `build(${project}): ${version}`, '--', ...changed);
  git('tag', '-a', tag, '-m', `${project} ${version}`);
  return version;
}

/** Leaves a file without the package as it is. */
function nameIn(file: string, named: { readonly name: string; readonly version: string }): void {
  const before = readJson(file);
  const after = nameVersion(before, named);
  if (JSON.stringify(after) !== JSON.stringify(before)) writeJson(file, after);
}
