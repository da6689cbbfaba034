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

const keyOf = ({ name, version }: ReleaseId, file: string): string => `${name} ${version} ${file}`;

interface CachedFile {
  /** Of the release in which the file was found. */
  readonly key: string;
  readonly mapped: MappedFile;
  readonly size: number;
}

/** Creates a function that reads a script of a release with its source map. Decoded maps are cached. */
export function createMappedFiles({ db, logger }: Pick<PlatformDeps, 'db' | 'logger'>, trust: Trust) {
  const cache = new Map<string, CachedFile>();
  /** Keys of the cache by those of the requested releases, because stacks of all remotes have frames in the page's shell. */
  const foundKeys = new Map<string, string>();
  let cachedSize = 0;

  /** Looks in the shells too. Names of files contain a hash of their content. */
  async function findRelease(id: ReleaseId, file: string): Promise<Release | undefined> {
    const own = await readVerified(db, trust.publicKeys, id);
    if (own?.assets.some((asset) => asset.file === file)) return own;
    const version = await findShellVersion(db, file);
    return version === undefined ? undefined : readVerified(db, trust.publicKeys, { name: 'shell', version });
  }

  async function load(id: ReleaseId, file: string): Promise<CachedFile | undefined> {
    const release = await findRelease(id, file);
    const key = keyOf(release ?? id, file);
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const map = release?.maps?.find((one) => one.file === `${file}.map`);
    const asset = release?.assets.find((one) => one.file === file);
    if (release === undefined || map === undefined || asset === undefined) return undefined;
    const text = await readStoredMap(trust.store, release, map);
    const code = (await readStoredFile(trust.store, release, asset))?.toString();
    if (text === undefined || code === undefined) return undefined;
    const mapped = { map: new TraceMap(text), lines: code.split('\n') };
    return { key, mapped, size: text.length + code.length };
  }

  /** A damaged file or a store that does not respond must not hide the error. */
  const tryLoad = (id: ReleaseId, file: string) =>
    load(id, file).catch((err: unknown) => {
      logger.warn({ err, ...id, file }, 'failed to read source map');
      return undefined;
    });

  function evict({ key, size }: CachedFile): void {
    cachedSize -= size;
    cache.delete(key);
    for (const [requested, found] of foundKeys) if (found === key) foundKeys.delete(requested);
  }

  return async (id: ReleaseId, file: string, mayLoad: () => boolean): Promise<MappedFile | undefined> => {
    const requested = keyOf(id, file);
    const found = cache.get(foundKeys.get(requested) ?? requested);
    const entry = found ?? (mayLoad() ? await tryLoad(id, file) : undefined);
    // A missing map may be stored later.
    if (entry === undefined) return undefined;
    foundKeys.set(requested, entry.key);
    // The most recently used entry is the last one.
    if (!cache.delete(entry.key)) cachedSize += entry.size;
    cache.set(entry.key, entry);
    for (const oldest of cache.values()) {
      if (cachedSize <= CAPACITY) break;
      evict(oldest);
    }
    return entry.mapped;
  };
}
