import type { CanaryAudience } from '@tessera/contracts/release-canary';
import type { Release } from '@tessera/contracts/remotes';
import { allowLongTransaction, type Executor } from '../../platform/db/database';
import { lock } from '../../platform/db/locks';
import { notify } from '../../platform/db/notify';
import { assertFits } from './assert-fits';
import { findBuildFaults } from './build-faults';
import { moveCanary, stopCanary, type StopParameters } from './canary';
import { readCurrent, readPredecessor } from './channels.repository';
import { findFlagFaults } from './flags/flag-faults';
import { killRemote, type ReviveParameters, reviveRemote } from './kills/kill-remote';
import {
  assertApproved,
  assertNotUnstaged,
  moveChecked,
  moveLive,
  type Mover,
  readChecked,
  ReleaseRefused,
} from './moves';
import { beginRamp, describeStep, percentOf, type RampPlan } from './ramps/ramp';
import {
  insertRelease,
  lockRegistry,
  lockSerials,
  lockStore,
  readRelease,
  updateSeal,
} from './releases.repository';
import type { ReleaseKey } from './release-key';
import { assertKept, keepFirstPublication } from './republication';
import { renewReleases } from './renew-releases';
import { signRelease } from './signing';
import { recordStaging, unstageRelease } from './staging';
import type { ReleaseStore } from './store/release-store';
import { storeRelease } from './store/stored-files';
import type { Trust } from './verify-releases';

interface PublishParameters {
  readonly buildFolder: string;
  readonly store: ReleaseStore;
  readonly release: Release;
  readonly releaseKey: ReleaseKey;
  /** If undefined, the version becomes current, unless it is `staged`. */
  readonly canaryPercent?: number | undefined;
  /** Stores and signs the version without moving a channel. */
  readonly staged?: boolean | undefined;
  /** JSON of `release` that another environment signed. It is signed as it is, also if another version ordered its keys. */
  readonly signedText?: string | undefined;
  /** All releases of this run, checked together: a new major version of a shared package fits no earlier release. */
  readonly together?: readonly Release[];
}

interface CanaryParameters extends Trust {
  /** Default: all signed-in users. */
  readonly audience?: CanaryAudience | undefined;
}

interface RollbackParameters extends Trust {
  /** Skips the check that the previous version fits the other releases. */
  readonly force?: boolean;
  /** Rolls back only if this version is current. Default: any version. */
  readonly from?: string | undefined;
}

export const movedMeanwhile = (name: string, current: string | undefined) =>
  new ReleaseRefused(`${name} was moved meanwhile: ${current} is current`);

export async function findRollback(db: Executor, name: string): Promise<{ current: string; before: string }> {
  const current = await readCurrent(db, name);
  if (current === undefined) throw new ReleaseRefused(`${name} is not published`);
  const before = await readPredecessor(db, name, current);
  if (before === undefined)
    throw new ReleaseRefused(
      `${name} ${current} is the first version: there is none before it. Publish a fix, or take it away: npm run release kill ${name} "reason of at least 10 characters"`,
    );
  return { current, before };
}

export function createReleaseRegistry(mover: Mover) {
  const { db, now } = mover;
  return {
    /** @returns false when no channel moved, and when a version to stage was published before */
    async publish(parameters: PublishParameters): Promise<boolean> {
      const { buildFolder, store, release, releaseKey, canaryPercent, staged, signedText, together } =
        parameters;
      const { name, version } = release;
      if (staged && canaryPercent !== undefined)
        throw new ReleaseRefused('A staged version has no canary: stage it, or start the canary');
      const faults = [...findFlagFaults(release, now()), ...(await findBuildFaults(release, buildFolder))];
      if (faults.length > 0) throw new ReleaseRefused(faults.join('; '));
      return db.transaction(async (tx) => {
        const assertMovable = async () => {
          await assertNotUnstaged(tx, release);
          if (!staged) await assertApproved(tx, mover, name, version);
          await assertFits(tx, mover, release, { together });
        };
        await allowLongTransaction(tx);
        // Two concurrent publications of one version would overwrite each other's files.
        await lock(tx, 'release', `${name} ${version}`);
        // Prevents a concurrent prune from removing the files before the row is inserted.
        await lockStore(tx, 'add');
        const kept = await keepFirstPublication(tx, release);
        if (signedText !== undefined) assertKept(release, kept);
        const payload = signedText ?? JSON.stringify(kept);
        // Also check before the write, so that a rejected release does not change the store.
        await assertMovable();
        await storeRelease(store, buildFolder, kept);
        await lockSerials(tx, name);
        const signatures = await signRelease(tx, { release: kept, payload }, { releaseKey, now: now() });
        await lockRegistry(tx);
        await mover.assertAllowed?.(tx, staged ? undefined : { name, version });
        await assertMovable();
        const current = await readCurrent(tx, name);
        const isNew = (await readRelease(tx, name, version)) === undefined;
        const { signature } = signatures;
        await insertRelease(tx, { name, version, payload, signature, publishedAt: now() }, release);
        await updateSeal(tx, release, signatures);
        // Servers must read the new signature and recheck damaged files even when no channel moves.
        await notify(tx, { kind: 'release', name });
        if (staged && isNew) await recordStaging(tx, mover, release);
        if (staged) return isNew;
        if (canaryPercent !== undefined) return moveCanary(tx, mover, release, { percent: canaryPercent });
        if (current === version) return false;
        await moveLive(tx, mover, { name, action: 'publish', toVersion: version });
        return true;
      });
    },

    renew: (releaseKey: ReleaseKey, options?: Parameters<typeof renewReleases>[2]) =>
      renewReleases(mover, releaseKey, options),

    promote: (name: string, version: string, trust: Trust): Promise<void> =>
      moveChecked(mover, { name, version, trust }, async (tx, checked) => {
        await assertFits(tx, mover, await readChecked(tx, checked));
        if ((await readCurrent(tx, name)) === version) return;
        await moveLive(tx, mover, { name, action: 'promote', toVersion: version });
      }),

    async rollback(name: string, { force, from, ...trust }: RollbackParameters): Promise<string> {
      const { current: seen, before } = await findRollback(db, name);
      if (from !== undefined && from !== seen) throw movedMeanwhile(name, seen);
      return moveChecked(mover, { name, version: before, trust }, async (tx, checked) => {
        const current = await readCurrent(tx, name);
        if (current !== seen || (await readPredecessor(tx, name, seen)) !== before)
          throw movedMeanwhile(name, current);
        const release = await readChecked(tx, checked);
        if (force !== true) await assertFits(tx, mover, release, { allowEmptySlots: true });
        await moveLive(tx, mover, { name, action: 'rollback', toVersion: before });
        return before;
      });
    },

    canary: (
      name: string,
      version: string,
      percent: number,
      { audience, ...trust }: CanaryParameters,
    ): Promise<void> =>
      moveChecked(mover, { name, version, trust }, async (tx, checked) => {
        const release = await readChecked(tx, checked);
        await assertFits(tx, mover, release);
        await moveCanary(tx, mover, release, { percent, audience });
      }),

    /** Starts a canary whose share grows by the plan until the version is current. */
    async ramp(name: string, version: string, plan: RampPlan, trust: Trust): Promise<void> {
      const ramp = beginRamp(version, plan, { now: now(), startedBy: mover.actor });
      return moveChecked(mover, { name, version, trust }, async (tx, checked) => {
        const release = await readChecked(tx, checked);
        await assertFits(tx, mover, release);
        const first = { ...mover, reason: describeStep(ramp) };
        await moveCanary(tx, first, release, { percent: percentOf(ramp), ramp, audience: plan.audience });
      });
    },

    unstage: (name: string, version: string): Promise<void> => unstageRelease(mover, { name, version }),

    stop: (name: string, parameters?: StopParameters): Promise<string> => stopCanary(mover, name, parameters),

    kill: (name: string, reason: string): Promise<string> => killRemote(mover, name, reason),

    revive: (name: string, parameters?: ReviveParameters): Promise<string | undefined> =>
      reviveRemote(mover, name, parameters),
  };
}

export type ReleaseRegistry = ReturnType<typeof createReleaseRegistry>;
