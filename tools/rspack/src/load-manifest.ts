import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fillOf, manifestOf, type WrittenRemote } from '@tessera/contracts/manifest-of';
import type { RemoteManifest } from '@tessera/contracts/remotes';
import { WrittenManifest } from '@tessera/contracts/written-manifest';
import { tsImport } from 'tsx/esm/api';
import * as v from 'valibot';
import type { Project } from './project';

const Loaded = v.object({
  remote: v.custom<WrittenRemote>((remote) => v.is(v.object({ pages: v.array(v.looseObject({})) }), remote)),
});

/** Returns the name that `name-chunks.cjs` gives to the chunk of a page or of a filled slot. */
function chunkOf(path: string, load: unknown): string {
  const [, file] = /["']\.[\w./-]*?([\w-]+)["']/.exec(String(load)) ?? [];
  if (file === undefined) throw new Error(`${path}: "load" imports no file with import('./…')`);
  return file;
}

/**
 * Derives the manifest of a remote from the module that `load` returns.
 * @throws an error that names the field if the definition is missing or invalid
 */
export async function readManifest(
  { dir, name }: Project,
  load: (file: string) => Promise<unknown>,
): Promise<RemoteManifest> {
  const file = join(dir, 'src', 'remote.tsx');
  if (!existsSync(file)) throw new Error(`${name}: src/remote.tsx is missing; it lists the pages`);
  const module = v.safeParse(Loaded, await load(file));
  if (!module.success) throw new Error(`${name}: src/remote.tsx exports no "remote" with a list "pages"`);
  const { remote } = module.output;
  const { routes, fills, ...manifest } = manifestOf(name, remote);
  const chunks = remote.pages.map(({ path, load }) => chunkOf(path, load));
  const parsed = v.safeParse(WrittenManifest, {
    ...manifest,
    routes: routes.map((route, index) => ({ ...route, chunk: chunks[index] })),
    ...(fills && {
      fills: Object.fromEntries(
        Object.entries(remote.fills ?? {}).map(([slot, fill]) => [
          slot,
          { ...fills[slot], chunk: chunkOf(slot, fillOf(fill).load) },
        ]),
      ),
    }),
  });
  if (!parsed.success) throw new Error(`${name}: src/remote.tsx: ${v.summarize(parsed.issues)}`);
  return parsed.output;
}

/**
 * Reads `src/remote.tsx` and its imports without a cache: `tsImport` uses no cached module, unless the URL of the parent
 * comes from another `tsImport`, as `import.meta.url` does in `npm run dev`.
 */
export const loadManifest = (project: Project): Promise<RemoteManifest> =>
  readManifest(project, (file) => tsImport(file, pathToFileURL(file).href));
