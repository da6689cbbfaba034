import type { Release } from '@tessera/contracts';
import type { AuditEntryInput } from '../audit';
import type { Transaction } from '../../platform/db/database';
import { pointChannel, readCanaries, readCurrent, removeCanary } from './channels.repository';
import {
  assertApproved,
  assertFits,
  checkSound,
  type Mover,
  readChecked,
  recordMove,
  ReleaseRefused,
} from './moves';
import { lockRegistry } from './releases.repository';
import type { Trust } from './verify-releases';

const MAX_CANARY_PERCENT = 50;

interface StartParameters {
  readonly name: string;
  readonly version: string;
  readonly percent: number;
  readonly trust: Trust;
}

/** Points the canary channel at a release; false for a no-op. The registry is locked. */
export async function moveCanary(
  tx: Transaction,
  mover: Mover,
  { kind, name, version }: Release,
  percent: number,
): Promise<boolean> {
  if (kind === 'shell')
    throw new ReleaseRefused('The shell has no canary: every remote has to fit one shell');
  if (!Number.isInteger(percent) || percent < 1 || percent > MAX_CANARY_PERCENT)
    throw new ReleaseRefused(`A canary has 1% to ${MAX_CANARY_PERCENT}% of the people`);
  if ((await readCurrent(tx, name)) === version)
    throw new ReleaseRefused(`${name} ${version} is current already`);
  const [before] = await readCanaries(tx, name);
  if (before?.version === version && before.percent === percent) return false;
  await pointChannel(tx, { name, channel: 'canary', version, percent, updatedAt: mover.now() });
  const fromVersion = before?.version ?? null;
  await recordMove(tx, mover, {
    name,
    channel: 'canary',
    action: 'canary',
    fromVersion,
    toVersion: version,
    percent,
  });
  return true;
}

/** Starts a canary of a published version after verifying its signature and files. */
export async function startCanary(mover: Mover, parameters: StartParameters): Promise<void> {
  const { name, version, percent, trust } = parameters;
  const checked = await checkSound(mover.db, name, version, trust, mover.now());
  await mover.db.transaction(async (tx) => {
    await lockRegistry(tx);
    await assertApproved(tx, mover, name, version);
    await mover.approved?.claim(tx);
    const release = await readChecked(tx, checked);
    await assertFits(tx, mover, release);
    await moveCanary(tx, mover, release, percent);
  });
}

export interface StopParameters {
  /** Stops the canary only if it has this version. */
  readonly version?: string;
  /** Reason shown to staff. */
  readonly reason?: string;
  /** Fields that replace those of the audit entry. */
  readonly audit?: Partial<AuditEntryInput>;
}

/** Stops a canary. @returns its version */
export async function stopCanary(mover: Mover, name: string, stop: StopParameters = {}): Promise<string> {
  return mover.db.transaction(async (tx) => {
    await lockRegistry(tx);
    const [canary] = await readCanaries(tx, name);
    if (canary === undefined || (stop.version !== undefined && canary.version !== stop.version))
      throw new ReleaseRefused(
        `${name} has no canary${stop.version === undefined ? '' : ` ${stop.version}`}`,
      );
    await removeCanary(tx, name);
    const toVersion = (await readCurrent(tx, name)) ?? null;
    const reason = stop.reason === undefined ? {} : { reason: stop.reason };
    const event = {
      name,
      channel: 'canary',
      action: 'stop',
      fromVersion: canary.version,
      toVersion,
    } as const;
    await recordMove(tx, mover, { ...event, ...reason }, stop.audit);
    return canary.version;
  });
}
