import type { KeyObject } from 'node:crypto';
import type { Release } from '@tessera/contracts';
import type { Executor } from '../../platform/db/database';
import { notify } from '../../platform/db/notify';
import { moveCanary, startCanary, stopCanary, type StopParameters } from './canary';
import { readCurrent, readInUse, readPredecessor } from './channels.repository';
import {
  assertApproved,
  assertFits,
  checkSound,
  moveLive,
  type Mover,
  readChecked,
  readPublished,
  ReleaseRefused,
} from './moves';
import { insertRelease, lockRegistry, lockStore, type StoredRelease } from './releases.repository';
import { signForBrowsers } from './seal';
import { signPayload } from './signing';
import type { ReleaseStore } from './store/release-store';
import { storeRelease } from './store/stored-files';
import type { Trust } from './verify-releases';

interface PublishParameters {
  /** The folder of the build, with the files that the release names. */
  readonly buildFolder: string;
  readonly store: ReleaseStore;
  readonly release: Release;
  readonly privateKey: KeyObject;
  /** Puts it on canary for this share of people instead of making it current. */
  readonly canaryPercent?: number | undefined;
}

/** Returns the current version of a name and the one that a rollback goes back to. @throws ReleaseRefused when there is none */
export async function findRollback(db: Executor, name: string): Promise<{ current: string; before: string }> {
  const current = await readCurrent(db, name);
  if (current === undefined) throw new ReleaseRefused(`${name} is not published`);
  const before = await readPredecessor(db, name, current);
  if (before === undefined)
    throw new ReleaseRefused(`${name} ${current} is the first version: there is none before it`);
  return { current, before };
}

/** Publishes and moves releases; each is one transaction with its event and audit row, seen at the next navigation. */
export function createReleaseRegistry(mover: Mover) {
  const { db, now } = mover;
  return {
    /** Stores and signs a build and makes it current, or a canary; false when exactly this is the case already. */
    async publish(parameters: PublishParameters): Promise<boolean> {
      const { buildFolder, store, release, privateKey, canaryPercent } = parameters;
      const { name, version } = release;
      const payload = JSON.stringify(release);
      const signature = signPayload(payload, privateKey);
      return db.transaction(async (tx) => {
        // Nobody takes files away between here and the row that says that they are needed.
        await lockStore(tx, 'add');
        await storeRelease(store, buildFolder, release);
        await lockRegistry(tx);
        await assertFits(tx, mover, release);
        const current = await readCurrent(tx, name);
        await insertRelease(tx, { name, version, payload, signature, publishedAt: now() }, release);
        await signForBrowsers(tx, [await readPublished(tx, name, version)], { privateKey, now: now() });
        // Servers read the new signature, and check damaged files again, whether a channel moves or not.
        await notify(tx, { kind: 'release', name });
        if (canaryPercent !== undefined) return moveCanary(tx, mover, release, canaryPercent);
        if (current === version) return false;
        await moveLive(tx, mover, { name, action: 'publish', toVersion: version });
        return true;
      });
    },

    /**
     * Signs releases for browsers again: those that pages may load now, or the version that is named. Everything else keeps its
     * expiry, which bounds how old a version can come back.
     * @throws ReleaseRefused when the named version has no files, or this key signed none of the releases
     */
    renew: (
      privateKey: KeyObject,
      only?: { readonly name: string; readonly version: string },
    ): Promise<StoredRelease[]> =>
      db.transaction(async (tx) => {
        await lockRegistry(tx);
        const wanted =
          only === undefined ? await readInUse(tx) : [await readPublished(tx, only.name, only.version)];
        const renewed = await signForBrowsers(tx, wanted, { privateKey, now: now() });
        if (wanted.length > 0 && renewed.length === 0)
          throw new ReleaseRefused(
            'none of the releases was published with this key: use the private key that belongs to RELEASES_PUBLIC_KEY of the servers',
          );
        await notify(tx, { kind: 'release', name: only?.name ?? 'shell' });
        return renewed;
      }),

    /** Makes a published version current, after its signature and files were checked. */
    async promote(name: string, version: string, trust: Trust): Promise<void> {
      const checked = await checkSound(db, name, version, trust, now());
      await db.transaction(async (tx) => {
        await lockRegistry(tx);
        await assertApproved(tx, mover, name, version);
        await mover.approved?.claim(tx);
        await assertFits(tx, mover, await readChecked(tx, checked));
        if ((await readCurrent(tx, name)) === version) return;
        await moveLive(tx, mover, { name, action: 'promote', toVersion: version });
      });
    },

    /**
     * Goes back to the version before the current one and says which that is. Its signature and files are checked;
     * `force` goes back also to one that does not fit what else is live.
     */
    async rollback(name: string, { force, ...trust }: Trust & { readonly force?: boolean }): Promise<string> {
      const { current: seen, before } = await findRollback(db, name);
      const checked = await checkSound(db, name, before, trust, now());
      return db.transaction(async (tx) => {
        await lockRegistry(tx);
        await assertApproved(tx, mover, name, before);
        await mover.approved?.claim(tx);
        const current = await readCurrent(tx, name);
        // Two people who go back at once mean the same one step.
        if (current !== seen || (await readPredecessor(tx, name, seen)) !== before)
          throw new ReleaseRefused(`${name} was moved meanwhile: ${current} is current`);
        const release = await readChecked(tx, checked);
        if (force !== true) await assertFits(tx, mover, release);
        await moveLive(tx, mover, { name, action: 'rollback', toVersion: before });
        return before;
      });
    },

    /** Gives a published version to a share of people; the same people stay in when the share grows. */
    canary: (name: string, version: string, percent: number, trust: Trust): Promise<void> =>
      startCanary(mover, { name, version, percent, trust }),

    /** Ends a canary: everybody gets the current version. Answers the version that it was. */
    stop: (name: string, parameters?: StopParameters): Promise<string> => stopCanary(mover, name, parameters),
  };
}

export type ReleaseRegistry = ReturnType<typeof createReleaseRegistry>;
