import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, WrittenManifest } from '@tessera/contracts';
import * as v from 'valibot';
import type { Project } from './project';

/**
 * Reads the manifest of a remote from the module that `load` returns.
 * @throws the name of the field when the manifest is missing or wrong
 */
export async function readManifest(
  { dir, name }: Project,
  load: (file: string) => Promise<unknown>,
): Promise<RemoteManifest> {
  const file = join(dir, 'src', 'manifest.ts');
  if (!existsSync(file)) throw new Error(`${name}: src/manifest.ts is missing; a remote describes itself`);
  const { manifest } = v.parse(v.object({ manifest: v.unknown() }), await load(file));
  const parsed = v.safeParse(WrittenManifest, manifest);
  if (!parsed.success) throw new Error(`${name}: src/manifest.ts: ${v.summarize(parsed.issues)}`);
  if (parsed.output.name !== name)
    throw new Error(`${name}: src/manifest.ts names itself "${parsed.output.name}"`);
  return parsed.output;
}

/** Reads `src/manifest.ts` of a remote, once per process: Node caches the module. A build stops when it throws. */
export const loadManifest = (project: Project): Promise<RemoteManifest> =>
  readManifest(project, (file) => import(file));
