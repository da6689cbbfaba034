import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type RemoteManifest, WrittenManifest } from '@tessera/contracts';
import * as v from 'valibot';
import type { Project } from './project';

/** Reads `src/manifest.ts` of a remote; a missing or wrong one stops the build with the field's name. */
export async function loadManifest(project: Project): Promise<RemoteManifest> {
  const file = join(project.dir, 'src', 'manifest.ts');
  if (!existsSync(file))
    throw new Error(`${project.name}: src/manifest.ts is missing; a remote describes itself`);
  const loaded = v.parse(v.object({ manifest: v.unknown() }), await import(file));
  const parsed = v.safeParse(WrittenManifest, loaded.manifest);
  if (!parsed.success) throw new Error(`${project.name}: src/manifest.ts: ${v.summarize(parsed.issues)}`);
  if (parsed.output.name !== project.name) {
    throw new Error(`${project.name}: src/manifest.ts names itself "${parsed.output.name}"`);
  }
  return parsed.output;
}
