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

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const writeJson = (file: string, value: object) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/**
 * Makes the next version of one application: its package.json, the lockfile and its changelog, from the commits that
 * changed its folder since the changelog last did. Nothing is committed.
 * @returns the new version
 * @throws when there is no such application, or nothing changed that somebody could see
 */
export function makeVersion({ root, app, step, day }: MakeVersionParameters): string {
  const folder = `apps/${app}`;
  const file = join(root, folder, 'package.json');
  if (!existsSync(file)) throw new Error(`${folder} is no application`);
  const manifest = v.parse(Package, readJson(file));
  const changelog = join(root, folder, 'CHANGELOG.md');
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 }).trim();
  const last = git('log', '-1', '--format=%H', '--', `${folder}/CHANGELOG.md`);
  const range = last === '' ? 'HEAD' : `${last}..HEAD`;
  const commits = parseLog(git('log', `--format=${LOG_FORMAT}`, range, '--', folder));
  const wanted = step ?? stepOf(commits);
  if (wanted === undefined) throw new Error(`Nothing of ${app} changed since ${manifest.version}`);
  const version = bump(manifest.version, wanted);
  const before = existsSync(changelog) ? readFileSync(changelog, 'utf8') : undefined;
  writeFileSync(changelog, addToChangelog(before, app, { version, day, commits }));
  writeJson(file, { ...manifest, version });
  const lockFile = join(root, 'package-lock.json');
  const lock = v.parse(Lock, readJson(lockFile));
  const entry = lock.packages[folder];
  if (entry === undefined) throw new Error(`package-lock.json does not know ${folder}: run npm install`);
  entry['version'] = version;
  writeJson(lockFile, lock);
  return version;
}
