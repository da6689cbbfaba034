import type { ReleaseAsset } from '@tessera/contracts/remotes';
import { MINUTE } from '../../platform/clock';
import type { PlatformDeps } from '../../platform/deps';
import { onReleaseMove } from './keep-until-moved';
import { type Encoding, encodingsOf, FileDamaged, readStoredFile } from './store/stored-files';
import type { ReleaseId, ReleaseStore } from './store/release-store';

const CAPACITY_BYTES = 64 * 1024 * 1024;
const DAMAGED_FOR = MINUTE;

type Deps = Pick<PlatformDeps, 'logger' | 'listener' | 'clock'>;

/** A damaged file counts as missing for a minute, or until a release is published or moved. */
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

  const damaged = new Map<string, number>();
  /** Concurrent requests share one read, because many browsers request the same file after a publication. */
  const looks = new Map<string, Promise<Buffer | undefined>>();
  /** Changes with each release move, so that a read that began before the move records no damage. */
  let generation = 0;
  onReleaseMove(listener, () => {
    generation += 1;
    damaged.clear();
    looks.clear();
  });

  async function look(key: string, ...file: [ReleaseId, ReleaseAsset, Encoding | undefined]) {
    const begun = generation;
    try {
      const content = await readStoredFile(store, ...file);
      if (content !== undefined && !kept.has(key)) keep(key, content);
      return content;
    } catch (err) {
      logger.error({ err, file: key }, 'release file not served');
      // Record only damage. After any other error, the next request reads the store again.
      if (err instanceof FileDamaged && begun === generation)
        damaged.set(key, clock.now().getTime() + DAMAGED_FOR);
      return undefined;
    } finally {
      if (begun === generation) looks.delete(key);
    }
  }

  function read(release: ReleaseId, asset: ReleaseAsset, encoding?: Encoding) {
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

  return async (release: ReleaseId, asset: ReleaseAsset, accepted: string) => {
    for (const encoding of encodingsOf(asset.file)) {
      const content = accepted.includes(encoding.name) ? await read(release, asset, encoding) : undefined;
      if (content !== undefined) return { content, encoding: encoding.name };
    }
    const content = await read(release, asset);
    return content === undefined ? undefined : { content, encoding: undefined };
  };
}
