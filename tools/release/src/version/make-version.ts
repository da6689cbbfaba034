import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { addToChangelog } from './changelog';
import { bump, LOG_FORMAT, parseLog, type Step, stepOf } from './commits';

const Package = v.looseObject({ version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)) });
const Lock = v.looseObject({ packages: v.record(v.string(), v.looseObject({})) });

interface MakeVersionParameters {
  readonly root: string;
  readonly app: string;
  /** Default: derived from the commits. */
  readonly step?: Step | undefined;
  readonly day: string;
}

/** Keeps the order of the file's keys; an object schema would reorder them. */
const readJson = (file: string) => v.parse(v.looseObject({}), JSON.parse(readFileSync(file, 'utf8')));
const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Updates package.json, the lockfile and the changelog of one application to its next version, from the commits that changed
 * its folder since the last change of the changelog. Commits the three files and tags the commit `<app>@<version>`.
 * @returns the new version
 * @throws if the application does not exist, has uncommitted changes, has no change that users can see, or if the tag exists
 */
export function makeVersion({ root, app, step, day }: MakeVersionParameters): string {
  const folder = `apps/${app}`;
  const changed = [folder, 'package-lock.json'];
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${folder} is no application`);
  const manifest = readJson(file);
  const current = v.parse(Package, manifest).version;
  const changelog = join(root, folder, 'CHANGELOG.md');
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
  if (git('status', '--porcelain', '--', ...changed) !== '')
    throw new Error(
      `${changed.join(' or ')} has changes that are not committed: commit them first, the changelog is made of commits`,
    );
  const last = git('log', '-1', '--format=%H', '--', `${folder}/CHANGELOG.md`);
  const range = last === '' ? 'HEAD' : `${last}..HEAD`;
  const commits = parseLog(git('log', `--format=${LOG_FORMAT}`, range, '--', folder));
  const wanted = step ?? stepOf(commits);
  if (wanted === undefined) throw new Error(`Nothing of ${app} changed since ${current}`);
  const version = bump(current, wanted);
  const tag = `${app}@${version}`;
  if (git('tag', '--list', tag) !== '') throw new Error(`The tag ${tag} exists: name another step`);
  const before = existsSync(changelog) ? readFileSync(changelog, 'utf8') : undefined;
  writeFileSync(changelog, addToChangelog(before, app, { version, day, commits }));
  writeJson(file, { ...manifest, version });
  const lockFile = join(root, 'package-lock.json');
  const lock = readJson(lockFile);
  const { packages: known } = v.parse(Lock, lock);
  const entry = known[folder];
  if (entry === undefined) throw new Error(`package-lock.json does not know ${folder}: run npm install`);
  const packages = { ...known, [folder]: { ...entry, version } };
  writeJson(lockFile, { ...lock, packages });
  git('add', '--', ...changed);
  git('commit', '-q', '-m', `build(${app}): ${version}`, '--', ...changed);
  git('tag', '-a', tag, '-m', `${app} ${version}`);
  return version;
}
