import { pathToFileURL } from 'node:url';
import type { RemoteManifest } from '@tessera/contracts';
import { buildNode } from '../build-node';
import { readManifest } from '../load-manifest';
import type { Project } from '../project';

/**
 * Creates a reader of `src/manifest.ts` that sees every edit, also of the files that the manifest imports: it bundles them and
 * imports the bundle under a new URL, because Node never evicts a module. Reads run one after another.
 * @param folder where the bundle goes, below a `node_modules`
 */
export function createManifestReader(project: Project, folder: string): () => Promise<RemoteManifest> {
  let reads = 0;
  let last: Promise<unknown> = Promise.resolve();
  const load = async (file: string): Promise<unknown> => {
    const bundle = await buildNode(project.dir, file, folder);
    reads += 1;
    return import(`${pathToFileURL(bundle).href}?read=${reads}`);
  };
  const read = () => readManifest(project, load);
  return () => {
    const next = last.then(read, read);
    last = next;
    return next;
  };
}
