import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Release } from '@tessera/contracts/remotes';
import * as v from 'valibot';

/** Reads the release of a build. @throws if there is no build, or with the invalid field */
export function readBuild(folder: string): Release {
  const file = join(folder, 'release.json');
  if (!existsSync(file)) throw new Error(`${file} is missing: build first`);
  const parsed = v.safeParse(Release, JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.success) throw new Error(`${file}: ${v.summarize(parsed.issues)}`);
  return parsed.output;
}
