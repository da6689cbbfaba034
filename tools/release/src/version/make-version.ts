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
  /** Left out: what the commits ask for. */
  readonly step?: Step | undefined;
  readonly day: string;
}

/** With its keys in the order of the file: what a schema with entries returns has them in its own. */
const readJson = (file: string) => v.parse(v.looseObject({}), JSON.parse(readFileSync(file, 'utf8')));
const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Makes the next version of one application: its package.json, the lockfile and its changelog, from the commits that
 * changed its folder since the changelog last did. Nothing is committed.
 * @returns the new version
 * @throws when there is no such application, it has changes that no commit tells of, or nothing that somebody could see
 */
export function makeVersion({ root, app, step, day }: MakeVersionParameters): string {
  const folder = `apps/${app}`;
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${folder} is no application`);
  const manifest = readJson(file);
  const current = v.parse(Package, manifest).version;
  const changelog = join(root, folder, 'CHANGELOG.md');
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
  if (git('status', '--porcelain', '--', folder) !== '')
    throw new Error(
      `${folder} has changes that are not committed: commit them first, the changelog is made of commits`,
    );
  const last = git('log', '-1', '--format=%H', '--', `${folder}/CHANGELOG.md`);
  const range = last === '' ? 'HEAD' : `${last}..HEAD`;
  const commits = parseLog(git('log', `--format=${LOG_FORMAT}`, range, '--', folder));
  const wanted = step ?? stepOf(commits);
  if (wanted === undefined) throw new Error(`Nothing of ${app} changed since ${current}`);
  const version = bump(current, wanted);
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
  return version;
}
