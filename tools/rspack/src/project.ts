import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as v from 'valibot';

const Versions = v.optional(v.record(v.string(), v.string()), {});
const PackageJson = v.object({
  name: v.pipe(v.string(), v.regex(/^@tessera\//)),
  version: v.string(),
  dependencies: Versions,
  peerDependencies: Versions,
});

export interface Project {
  readonly dir: string;
  /** Name without the scope: `wallet`. */
  readonly name: string;
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly mode: 'production' | 'development';
}

/** Reads the package.json of a project, from which its configuration is derived. */
export function readProject(dir: string): Project {
  const parsed = v.safeParse(PackageJson, JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')));
  if (!parsed.success) {
    throw new Error(`${join(basename(dir), 'package.json')}: ${v.summarize(parsed.issues)}`);
  }
  const { name, ...rest } = parsed.output;
  const mode = process.env['NODE_ENV'] === 'development' ? 'development' : 'production';
  return { dir, name: name.slice('@tessera/'.length), mode, ...rest };
}
