import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tessera/rspack/repository';
import * as v from 'valibot';

const Versions = v.optional(v.record(v.string(), v.string()), {});
const Source = v.object({
  name: v.string(),
  version: v.string(),
  description: v.optional(v.string()),
  sideEffects: v.optional(v.union([v.boolean(), v.array(v.string())])),
  exports: v.optional(v.record(v.string(), v.union([v.string(), v.object({ types: v.string() })])), {}),
  dependencies: Versions,
  devDependencies: Versions,
});
export type Source = v.InferOutput<typeof Source>;

/** Reads the package.json of a folder of this repository. */
export const readSource = (folder: string): Source =>
  v.parse(Source, JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8')));

/** The libraries that a team names in its package.json, with semantic versions and a changelog. */
export const PUBLIC = ['platform', 'ui', 'wallet-kit', 'client'];

/** The libraries behind them. A team names none of these; each has a version of its content. */
export const INTERNAL = ['contracts', 'money', 'session', 'federation', 'api'];

/** Files of every package. */
export const COMMON = ['README.md', 'CHANGELOG.md'];
