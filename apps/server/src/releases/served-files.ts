import type { ReleaseAsset } from '@tessera/contracts';
import type { Logger } from '../logger';
import { type Encoding, encodingsOf, readStoredFile } from './store/stored-files';
import type { ReleaseId, ReleaseStore } from './store/release-store';

/** What a process keeps of files that it checked. */
const CAPACITY_BYTES = 64 * 1024 * 1024;

export interface ServedFile {
  readonly content: Buffer;
  readonly encoding: Encoding['name'] | undefined;
}

/**
 * Files as browsers get them, out of the store and checked against the signed release once; what is not what was signed is
 * not there. Checked files are kept in memory, the last used the longest.
 */
export function createServedFiles(store: ReleaseStore, logger: Logger) {
  const kept = new Map<string, Buffer>();
  let size = 0;

  function keep(key: string, content: Buffer): void {
    kept.set(key, content);
    size += content.length;
    for (const [oldest, { length }] of kept) {
      if (size <= CAPACITY_BYTES) return;
      kept.delete(oldest);
      size -= length;
    }
  }

  /** Under way: after a release many browsers ask for the same file at once, and one look serves them all. */
  const looks = new Map<string, Promise<Buffer | undefined>>();

  async function look(
    key: string,
    ...file: [ReleaseId, ReleaseAsset, Encoding | undefined]
  ): Promise<Buffer | undefined> {
    try {
      const content = await readStoredFile(store, ...file);
      if (content !== undefined) keep(key, content);
      return content;
    } catch (err) {
      logger.error({ err, file: key }, 'release file not served');
      return undefined;
    } finally {
      looks.delete(key);
    }
  }

  function read(
    release: ReleaseId,
    asset: ReleaseAsset,
    encoding?: Encoding,
  ): Buffer | Promise<Buffer | undefined> {
    const key = `${release.name}/${release.version}/${asset.file}${encoding?.suffix ?? ''}`;
    const held = kept.get(key);
    if (held !== undefined) {
      kept.delete(key);
      kept.set(key, held);
      return held;
    }
    const under = looks.get(key) ?? look(key, release, asset, encoding);
    looks.set(key, under);
    return under;
  }

  /** The smallest form that the browser takes. @param accepted the request's accept-encoding */
  return async (
    release: ReleaseId,
    asset: ReleaseAsset,
    accepted: string,
  ): Promise<ServedFile | undefined> => {
    for (const encoding of encodingsOf(asset.file)) {
      const content = accepted.includes(encoding.name) ? await read(release, asset, encoding) : undefined;
      if (content !== undefined) return { content, encoding: encoding.name };
    }
    const content = await read(release, asset);
    return content === undefined ? undefined : { content, encoding: undefined };
  };
}
