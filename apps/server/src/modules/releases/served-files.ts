import type { ReleaseAsset } from '@tessera/contracts';
import { MINUTE } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { type Encoding, encodingsOf, FileDamaged, readStoredFile } from './store/stored-files';
import type { ReleaseId, ReleaseStore } from './store/release-store';

/** What a process keeps of files that it checked. */
const CAPACITY_BYTES = 64 * 1024 * 1024;
/** How long a damaged file is not looked at again, when nothing is published meanwhile. */
const DAMAGED_FOR = MINUTE;

type Deps = Pick<PlatformDeps, 'logger' | 'listener' | 'clock'>;

export interface ServedFile {
  readonly content: Buffer;
  readonly encoding: Encoding['name'] | undefined;
}

/**
 * Files as browsers get them, out of the store and checked against the signed release once; what is not what was signed is
 * not there. Checked files are kept in memory, the last used the longest; so is what is damaged, for a minute or until
 * something is published, and it is said once in that time.
 */
export function createServedFiles(store: ReleaseStore, { logger, listener, clock }: Deps) {
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

  /** Until when each damaged file is not looked at. */
  const damaged = new Map<string, number>();
  /** Under way: after a release many browsers ask for the same file at once, and one look serves them all. */
  const looks = new Map<string, Promise<Buffer | undefined>>();
  /** How often something was published: what a look saw that began before says nothing of what is there now. */
  let generation = 0;
  const forget = () => {
    generation += 1;
    damaged.clear();
    looks.clear();
  };
  listener.onGap(forget);
  listener.subscribe(({ kind }) => {
    if (kind === 'release') forget();
  });

  async function look(
    key: string,
    ...file: [ReleaseId, ReleaseAsset, Encoding | undefined]
  ): Promise<Buffer | undefined> {
    const begun = generation;
    try {
      const content = await readStoredFile(store, ...file);
      if (content !== undefined && !kept.has(key)) keep(key, content);
      return content;
    } catch (err) {
      logger.error({ err, file: key }, 'release file not served');
      // A store that did not answer may do so the next time.
      if (err instanceof FileDamaged && begun === generation)
        damaged.set(key, clock.now().getTime() + DAMAGED_FOR);
      return undefined;
    } finally {
      if (begun === generation) looks.delete(key);
    }
  }

  function read(
    release: ReleaseId,
    asset: ReleaseAsset,
    encoding?: Encoding,
  ): Buffer | undefined | Promise<Buffer | undefined> {
    const key = `${release.name}/${release.version}/${asset.file}${encoding?.suffix ?? ''}`;
    const held = kept.get(key);
    if (held !== undefined) {
      kept.delete(key);
      kept.set(key, held);
      return held;
    }
    if ((damaged.get(key) ?? 0) > clock.now().getTime()) return undefined;
    damaged.delete(key);
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
