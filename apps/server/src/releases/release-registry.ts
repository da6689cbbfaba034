import type { KeyObject } from 'node:crypto';
import type { Release } from '@tessera/contracts';
import type { Database, Transaction } from '../db/database';
import { notify } from '../db/notify';
import { findObstacles } from './compatibility';
import { storeRelease } from './release-store';
import {
  insertRelease,
  lockRegistry,
  parsePayload,
  pointLive,
  readCurrent,
  readLive,
  readPredecessor,
  readRelease,
} from './releases.repository';
import { signPayload } from './signing';
import { examineRelease, type Trust } from './verify-releases';

interface RegistryDeps {
  readonly db: Database;
  readonly now: () => Date;
  /** Stands in the audit rows. */
  readonly actor: string;
}

interface PublishParameters {
  /** The folder of the build, with the files that the release names. */
  readonly buildFolder: string;
  readonly releasesDir: string;
  readonly release: Release;
  readonly privateKey: KeyObject;
}

/** A change of the registry that its rules do not allow; the message says why. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
}

async function assertMayGoLive(tx: Transaction, release: Release): Promise<void> {
  const live = (await readLive(tx)).map(({ payload }) => parsePayload(payload));
  const obstacles = findObstacles(release, live);
  if (obstacles.length > 0) throw new ReleaseRefused(obstacles.join('; '));
}

async function readSound(tx: Transaction, name: string, version: string, trust: Trust): Promise<Release> {
  const stored = await readRelease(tx, name, version);
  if (stored === undefined) throw new ReleaseRefused(`${name} ${version} was never published`);
  const problems = await examineRelease(stored, trust);
  if (problems.length > 0) throw new ReleaseRefused(`${name} ${version}: ${problems.join('; ')}`);
  return parsePayload(stored.payload);
}

/** Publishes, promotes and rolls back; each is one transaction with its audit row, seen at the next navigation. */
export function createReleaseRegistry({ db, now, actor }: RegistryDeps) {
  type Move = {
    name: string;
    action: 'publish' | 'promote' | 'rollback';
    fromVersion?: string;
    toVersion: string;
  };
  const move = async (tx: Transaction, { fromVersion, ...event }: Move) => {
    await pointLive(tx, { ...event, fromVersion: fromVersion ?? null, actor, at: now() });
    await notify(tx, { kind: 'release', name: event.name });
  };

  return {
    /** Stores and signs a build and makes it current; false when exactly this is current already. */
    async publish({ buildFolder, releasesDir, release, privateKey }: PublishParameters): Promise<boolean> {
      const { name, version } = release;
      await storeRelease(releasesDir, buildFolder, release);
      const payload = JSON.stringify(release);
      const signature = signPayload(payload, privateKey);
      return db.transaction(async (tx) => {
        await lockRegistry(tx);
        await assertMayGoLive(tx, release);
        const current = await readCurrent(tx, name);
        await insertRelease(tx, { name, version, payload, signature, publishedAt: now() }, release);
        if (current === version) return false;
        const fromVersion = current === undefined ? {} : { fromVersion: current };
        await move(tx, { name, action: 'publish', ...fromVersion, toVersion: version });
        return true;
      });
    },

    /** Makes a published version current, after its signature and files were checked. */
    async promote(name: string, version: string, trust: Trust): Promise<void> {
      await db.transaction(async (tx) => {
        await lockRegistry(tx);
        await assertMayGoLive(tx, await readSound(tx, name, version, trust));
        const current = await readCurrent(tx, name);
        if (current === version) return;
        const fromVersion = current === undefined ? {} : { fromVersion: current };
        await move(tx, { name, action: 'promote', ...fromVersion, toVersion: version });
      });
    },

    /**
     * Goes back to the version before the current one and says which that is. Its signature and files are checked;
     * `force` goes back also to one that does not fit what else is live.
     */
    async rollback(name: string, { force, ...trust }: Trust & { readonly force?: boolean }): Promise<string> {
      return db.transaction(async (tx) => {
        await lockRegistry(tx);
        const current = await readCurrent(tx, name);
        if (current === undefined) throw new ReleaseRefused(`${name} is not published`);
        const before = await readPredecessor(tx, name, current);
        if (before === undefined) throw new ReleaseRefused(`${name} ${current} is the first version`);
        const release = await readSound(tx, name, before, trust);
        if (force !== true) await assertMayGoLive(tx, release);
        await move(tx, { name, action: 'rollback', fromVersion: current, toVersion: before });
        return before;
      });
    },
  };
}

export type ReleaseRegistry = ReturnType<typeof createReleaseRegistry>;
