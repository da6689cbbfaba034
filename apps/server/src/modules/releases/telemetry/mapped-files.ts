import { TraceMap } from '@jridgewell/trace-mapping';
import type { Release } from '@tessera/contracts/remotes';
import type { PlatformDeps } from '../../../platform/deps';
import { findShellVersion } from '../releases.repository';
import type { ReleaseId } from '../store/release-store';
import { readStoredFile } from '../store/stored-files';
import { readStoredMap } from '../store/stored-maps';
import { readVerified, type Trust } from '../verify-releases';

/** Maximum size of the cached scripts and maps, in characters. The least recently used are evicted. */
const CAPACITY = 12 * 1024 * 1024;

/** A script of a release, with its source map. */
export interface MappedFile {
  readonly map: TraceMap;
  readonly lines: readonly string[];
}

/** Creates a function that reads a script of a release with its source map. Decoded maps are cached. */
export function createMappedFiles({ db, logger }: Pick<PlatformDeps, 'db' | 'logger'>, trust: Trust) {
  const cache = new Map<string, { readonly mapped: MappedFile; readonly size: number }>();
  let cachedSize = 0;

  /** Frames in the page's shell are in stacks of remotes too. Names of files contain a hash of their content. */
  async function findRelease(id: ReleaseId, file: string): Promise<Release | undefined> {
    const own = await readVerified(db, trust.publicKey, id);
    if (own?.assets.some((asset) => asset.file === file)) return own;
    const version = await findShellVersion(db, file);
    return version === undefined ? undefined : readVerified(db, trust.publicKey, { name: 'shell', version });
  }

  async function load(id: ReleaseId, file: string) {
    const release = await findRelease(id, file);
    const map = release?.maps?.find((one) => one.file === `${file}.map`);
    const asset = release?.assets.find((one) => one.file === file);
    if (release === undefined || map === undefined || asset === undefined) return undefined;
    const text = await readStoredMap(trust.store, release, map);
    const code = (await readStoredFile(trust.store, release, asset))?.toString();
    if (text === undefined || code === undefined) return undefined;
    return { mapped: { map: new TraceMap(text), lines: code.split('\n') }, size: text.length + code.length };
  }

  /** A damaged file or a store that does not respond must not hide the error. */
  const tryLoad = (id: ReleaseId, file: string) =>
    load(id, file).catch((err: unknown) => {
      logger.warn({ err, ...id, file }, 'failed to read source map');
      return undefined;
    });

  function remove(key: string): void {
    cachedSize -= cache.get(key)?.size ?? 0;
    cache.delete(key);
  }

  return async (id: ReleaseId, file: string, mayLoad: () => boolean): Promise<MappedFile | undefined> => {
    const key = `${id.name} ${id.version} ${file}`;
    const entry = cache.get(key) ?? (mayLoad() ? await tryLoad(id, file) : undefined);
    // A missing map may be stored later.
    if (entry === undefined) return undefined;
    remove(key);
    cache.set(key, entry);
    cachedSize += entry.size;
    for (const oldest of cache.keys()) {
      if (cachedSize <= CAPACITY) break;
      remove(oldest);
    }
    return entry.mapped;
  };
}
